/** What went wrong and what to do, where a rater meets it. */
export const problems = {
  volumeBroken: 'Scan {n, number} of case {position, number} cannot be shown: {why}.',
  overlayBroken:
    'Overlay {n, number} on scan {volume, number} of case {position, number} cannot be shown: {why}.',
  imageBroken: 'Image {n, number} cannot be shown: {why}.',
  fileMissing: 'its file could not be loaded',
  fileChanged: 'its file was changed or damaged',
  fileUnreadable: 'its file cannot be read ({why})',
  filePrepare: 'it could not be prepared ({why})',
  siteAway: 'The site cannot be reached from this computer. Check the network connection',
  siteStalled: 'The site does not respond, or the connection was lost during the download',
  siteBusy: 'The site is overloaded or under maintenance',
  siteSignIn:
    'You must first sign in to the network or the site. Open the site in another tab and sign in there',
  volumeTooLarge:
    'This scan has {dims} voxels. The graphics of this computer can show at most {largest} along one side.',
  volumeTooLargeRemedy:
    'Show it at reduced resolution, flag the case and continue, or use another computer.',
  graphicsMemoryFull: 'The graphics memory of this computer is full.',
  graphicsMemoryFullRemedy:
    'Close other tabs and programs and reload the page (your answers are kept), or show it at reduced resolution.',
  graphicsLost: 'The graphics of this computer keep failing, so the images cannot be shown.',
  graphicsLostRemedy: 'Your answers are kept. Close other tabs and programs, then reload the page.',
  noWebgl: 'This browser cannot display the images: WebGL 2 is not available.',
  noWebglRemedy:
    'Use a current Chrome, Edge, Firefox or Safari, or ask your IT department to allow WebGL (hardware acceleration).',
  graphicsFailed: 'The images could not be displayed.',
  graphicsFailedRemedy: 'Reload the page. Your answers are kept.',
} as const
