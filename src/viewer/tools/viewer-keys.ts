/**
 * Every key of the viewer, for the help overlay. Digits, letters a to j, y, n and Enter belong to the questions; so the
 * planes, which other viewers give to 1, 2 and 3, are Alt with the digit here.
 */
export const viewerKeys: readonly { readonly keys: string; readonly does: string }[] = [
  { keys: 'Up, Down', does: 'Next or previous slice of the plane last under the pointer' },
  { keys: 'Left, Right', does: 'The same: previous or next slice' },
  { keys: 'Page Up, Page Down', does: 'Ten slices on or back' },
  { keys: 'Home, End', does: 'First or last slice' },
  { keys: 't', does: 'Make the next plane the one that keys scroll' },
  {
    keys: 'Alt + 1, Alt + 2, Alt + 3',
    does: 'Axial, coronal or sagittal plane alone; again, or Alt + 0: all three',
  },
  { keys: 'm', does: 'One plane fills the view, or all three again (double click)' },
  { keys: 'Shift + M', does: 'Next layout: as it fits, equal, one plane large' },
  { keys: 'q', does: 'Next image in place of this one; where all are shown, the one that keys act on' },
  { keys: 'Shift + Q', does: 'All images, two of them, or one at a time at the same place' },
  { keys: 'Shift + T', does: 'Prior moves along or on its own' },
  { keys: '+, -', does: 'Zoom in or out at the crosshair (Ctrl and wheel, pinch)' },
  { keys: 'Shift + arrows', does: 'Move the picture (Shift and drag, two fingers)' },
  { keys: 'Shift + R', does: 'Fit the picture to the view' },
  { keys: ', (comma), . (full stop)', does: 'Narrower or wider window (right button, left and right)' },
  { keys: '[, ]', does: 'Darker or brighter (right button, down and up)' },
  { keys: 'Shift + O', does: 'Next window of the study' },
  { keys: 'v', does: 'Invert the grey scale' },
  { keys: 'Shift + V', does: 'Smooth picture, or every voxel a block' },
  { keys: 'x', does: 'Crosshair on or off' },
  { keys: 'l', does: 'Measure: a line starts at the crosshair; again: it ends there' },
  { keys: 'o', does: 'Mark a point at the crosshair' },
  { keys: 'Delete', does: 'Remove the last mark' },
  { keys: 'Escape', does: 'Leave the line, the tool or the enlarged plane' },
  { keys: 'Shift + L', does: 'Switch left and right, where the study allows it' },
  { keys: 'r', does: 'Reset: slice, zoom and window as the item opened' },
]
