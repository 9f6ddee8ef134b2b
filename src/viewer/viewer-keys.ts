/** Every key of the viewer, for the help overlay. Digits, letters a to j, y, n and Enter belong to the questions. */
export const viewerKeys: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Up, Down', does: 'Next or previous slice of the plane last under the pointer' },
  { keys: 'Left, Right', does: 'The same: previous or next slice' },
  { keys: 'Page Up, Page Down', does: 'Ten slices on or back' },
  { keys: 'Home, End', does: 'First or last slice' },
  { keys: 't', does: 'Make the next plane the one that keys scroll' },
  { keys: 'm', does: 'One plane fills the view, or all three again' },
  { keys: '+, -', does: 'Zoom in or out at the crosshair' },
  { keys: ', (comma), . (full stop)', does: 'Narrower or wider window (more or less contrast)' },
  { keys: '[, ]', does: 'Darker or brighter' },
  { keys: 'v', does: 'Invert the grey scale' },
  { keys: 'x', does: 'Crosshair on or off' },
  { keys: 'q', does: 'Next image in the row last under the pointer' },
  { keys: 'r', does: 'Reset: slice, zoom and window as the item opened' },
]
