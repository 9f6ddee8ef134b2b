/** The home page, its lists, and the bar and foot of every page. */
export const home = {
  home: 'Triplane, home',
  site: 'Site',
  theme: 'Theme',
  themeDark: 'Dark',
  themeLight: 'Light',
  themeSystem: 'System',
  close: 'Close',
  pageStopped: 'This page stopped working',
  pageStoppedLead:
    'Reload the page to continue. The answers that were found on this computer are listed below.',
  reload: 'Reload',
  lookingHere: 'Looking …',
  notLooked:
    'The page could not check this computer for your answers. Do not clear the data of this site. Reload the page and look at the list of sessions on the home page.',
  letGo: 'Drop file to open',
  cannotUse: 'This cannot be used yet',
  pleaseNote: 'Note',
  moreInFile: '… and {n, number} more in this file.',
  sizeOf: 'Size of {name}',
  dragLine: 'Drag, or use the arrow keys',
  notSet: 'not set',
  table: 'Table',
  cancel: 'Cancel',
  footer:
    'For research. Triplane gives no diagnosis and is not a medical device. Your work stays on this computer unless you send it, or the study collects answers.',
  studies: 'Studies',
  prepare: 'Prepare',
  analysis: 'Analysis',
  help: 'Help',
  raterGuide: 'Guide for readers',
  about: 'About',
  privacy: 'Privacy',
  diagnostics: 'Diagnostics',
  title: 'Reader studies',
  lead: 'Read blinded images in three planes and answer questions about them. Everything stays on this computer until you send it.',
  toRead: 'Studies to read',
<<<<<<< HEAD
  fromDisk: 'Open a study file (.zip)',
  afterLoss: 'Restore a session (backup file or new computer)',
  published: 'Start from a published study',
  publishedHint:
    'For study planners: ready-made templates with cases, protocol and synthetic scans.',
  openPackage: 'Open a study file…',
=======
  fromDisk: 'Open a package from disk',
  afterLoss: 'Go on after a loss, or on another computer',
  openPackage: 'Open a package…',
>>>>>>> 3e8645b1 (Give Analysis five tabs with sections and free home of templates)
  openPackageHint:
    'The .zip file from your coordinator. You can also drop it here. It is checked, kept on this computer and sent nowhere.',
  checking: 'Checking {file}…',
  checkingOf: 'Checking {file}: {done, number} of {of, number} files',
  filesChecked: 'Files checked',
  quoted: '“{title}”',
  canBeRead: '{titles} can now be read on this computer.',
  notOpened: 'This study file was not opened',
  goOnReading: 'Resume reading',
  goOnHint: 'Sessions that you started on this computer',
  finished: 'Finished',
  finishedHint: 'Send the answer file to your coordinator, if you have not yet',
  sessionRow: '{rater} · {done, number} of {of, number} cases · {last}',
  sessionRowN: '{rater}, session {number, number} · {done, number} of {of, number} cases · {last}',
  lastActivity: 'last activity {time}',
  finishedAt: 'finished {time}',
  gone: '. Its study file is no longer here. Open it again below to resume.',
  replacedHere:
    '. The study on this site was replaced. This session belongs to the earlier version. To resume, open the study file of that version below, or send the backup.',
  resume: 'Resume',
  resumeAs: 'Resume {title} as {rater}',
  backup: 'Backup',
  downloadAnswers: 'Download answers',
  looking: 'Looking for studies…',
  onSite: 'On this site',
  onComputerSince: 'On this computer since {day}',
  keptHere: 'Kept on this computer',
  keptOld: 'Kept on this computer. The site no longer offers this version, frozen on {day}',
  cannotList: 'The studies of this site cannot be listed',
  noStudy: 'No studies yet',
  noStudyWhy:
    'Open the study file (.zip) from your coordinator below. The site administrator can add a study to the “studies” folder.',
  readNamed: 'Read: {title}',
  read: 'Read',
  sameTitle: 'another study here has the same title; the study hash of this one begins with {hash}',
  restore: 'Restore from a backup…',
  restoreHint:
    'Choose a backup file (.jsonl) or a downloaded answer file (.json) of a session, from any computer. It is verified and overwrites nothing.',
  notRestored: 'This backup was not restored',
  cutOff: 'The end of the file is missing. Everything before it was restored.',
  unsignedAfter:
    'Entry {at, number} of the file is not signed, but earlier entries are. Somebody may have added it. The report names it.',
  studyNowhere:
    'Its study is neither on this site nor on this computer. Open its study file below to resume.',
  restored:
    'Restored: session {number, number} of {rater} in “{study}”, with {items, plural, one {# answered case} other {# answered cases}}. Resume it only on this computer: two copies of one session cannot both be used.',
  sameHere:
    'This computer already has all of session {number, number} of {rater} in “{study}”. Nothing was changed.',
  longerHere:
    'This computer already has session {number, number} of {rater} in “{study}”, with later answers than the backup. Nothing was changed.',
  forked:
    'This computer has another copy of session {number, number} of {rater} in “{study}”. The copies diverge at event {at, number}. Nothing was changed. Keep both files and contact your coordinator.',
  otherSession:
    'This computer has another session {number, number} of {rater} in “{study}”, started separately from the one in the backup. Nothing was changed. Keep both files and contact your coordinator.',
  loadingPage: 'Loading the page…',
  loadingStudy: 'Loading the study…',
  noPage: 'There is no such page',
  noPageWhy: 'The address may have been cut off when it was copied.',
  toStudies: 'To the studies',
  studyCannotOpen: 'This study cannot be opened',
  studyUnreachable: 'The study cannot be reached',
  tryNow: 'Try now',
  checkConnection:
    'Check the connection. The study opens automatically when the site answers. If the problem persists, contact your study coordinator.',
  tryingNow: 'Trying again now…',
  tryingIn: 'Trying again in {seconds, number} s.',
  dbBlocked:
    'Another tab or window with an older version of this site is using your answers. Close it. This page then continues automatically.',
  dbNewer:
    'A newer version of this site is open in another tab. You can continue here, and your entries are saved. Reload this page when convenient.',
  dbDeleted:
    'The data of this site is being deleted in another tab or by the browser. If you are reading, your next answer saves all your answers again.',
  dbClosed:
    'The browser closed its local storage, for example because site data was cleared or a disk failed. It is opened again with your next answer. If that answer cannot be saved, the page says so.',
  dbSilent:
    'This browser could not open its local storage, so answers cannot be saved. Saved answers are still there. Close the browser, open it again and resume. A private window loses its answers when it is closed.',
  loadingPreview: 'Loading the preview…',
  offlineFiles: 'Files on this computer',
  offlineRemove: 'Remove',
  offlineRemoveNamed: 'Remove from this computer: {title}',
  offlineActionNamed: '{action}: {title}',
  offlineMake: 'Make available offline',
  offlineCheck: 'Check again',
  offlineGoOn: 'Resume',
  offlineNotAll: 'Not all files are on this computer',
  offlineNone: 'Needs a network connection while you read.',
  offlineSome: '{files, number} of {of, number} files of this study are on this computer.',
  offlineAll: 'All {of, number} files of this study are on this computer ({size}), checked {time}.',
  offlineNoPage:
    '{all} The app itself is not available offline, because this site does not use HTTPS. Keep this page open to read without a network.',
  offlineKept: '{all} You can read it without a network.',
  offlineMayClear:
    '{all} You can read it without a network, unless the browser clears its storage because the disk is full.',
  offlineLooking: 'Checking the study…',
  offlineKeepingPage: 'Saving the app…',
  offlineProgress: '{done, number} of {of, number} files fetched and checked, {bytes} of {bytesOf}',
  offlineFull:
    'There is not enough space on this computer. Free some space, then resume. No file is downloaded twice.',
  offlineRefused:
    'This browser could not store the files ({failure}). Leave private browsing, or allow this site to store data, then resume.',
} as const
