/** About, privacy, diagnostics, and what is said of the answers when a page has failed: loaded with these pages. */
export const care = {
  aboutTitle: 'About Triplane',
  aboutText: `## What this is
A place where clinicians read blinded images in three planes and answer questions about them, for a study of how well readers agree, or how well a set of questions can be answered at all.

## Where your answers go
Every answer is saved on this computer at the moment you commit it. Nothing is sent, unless a study says that it collects answers while you read: at the end you download one file and send it to your coordinator. You may stop at any time and come back to the same item, with the same browser on the same computer.

## What it is not
It gives no diagnosis and is not a medical device. Do not use it to read the images of a patient in your care.

## What it needs
A current Chrome, Edge, Firefox or Safari with WebGL 2. A graphics card helps but is not needed. Do not use a private window: it forgets your answers when it is closed.`,
  aboutKept: 'What is kept here',
  aboutPrivacy: '<a>Privacy</a> says what this site keeps on this computer, and erases it.',
  aboutTrouble: 'When something does not work',
  aboutDiagnostics:
    '<a>Diagnostics</a> tests this browser and makes a file for whoever helps you, with nothing of any study in it.',
  privacyTitle: 'Privacy',
  privacyLead: 'What this site keeps on this computer, and how to erase it.',
  privacyText: `## Nothing is sent, unless a study says so
The pages of this site send nothing of what you enter: no answers, no names, no statistics. A study that collects answers while you read says so; its answers go to the server that it names, and nothing else does. The pages fetch their own code and the studies from the site. Files leave this computer only when you send them.

## What is kept in this browser
- **Answers.** Sessions with your rater code, every answer with its time, what you were entering, and which browser and screen you used.
- **A second copy of the answers,** in a private folder of the browser, where it has one. It brings the answers back when the database is lost.
- **A signing key** that is made in this browser and shows that answers came from it.
- **Studies.** Packages that you opened, and the scans and images of studies that you read or made available offline.
- **Studies in preparation,** for coordinators: tables, images and the true answers, as far as you put them in; and the roster of a study: names, e-mail addresses and days due.
- **The analyst’s log,** for analysts: when a key was opened here, and which files each saved report was made of, by name and hash.
- **The app itself and the list of studies,** so that a reading opens without the site.
- **Small preferences** of each rater code, such as the arrangement of the views, and the words that were being typed.
- **Credentials** of studies that collect answers over a network: what a personal link brought, and the coordinator’s, where she has it kept.

## For how long
Until you erase it below, or clear the data of this site in the browser. A browser that has not promised to keep it may also clear it when the disk runs full. A private window forgets it when it is closed.

## What is not in this browser
Files that you downloaded, and a backup file that you chose, lie where you put them: this page cannot erase them. Your browser keeps its history and a cache of its own, which you clear in its settings. The server of this site may log that pages were fetched, as every server can: ask whoever runs it.`,
  eraseTitle: 'Erase everything',
  saveFirst: 'Save first what you still need. It cannot be brought back.',
  nothingKnown: 'Nothing is known of the erasing: {why}',
  eraseButton: 'Erase everything of this site …',
  eraseQuestion: 'Erase everything that this site keeps in this browser?',
  otherTabs:
    '{count, plural, one {Another tab or window of this site can write answers again after they were erased. Close it, then come back to this button.} other {# other tabs or windows of this site can write answers again after they were erased. Close them, then come back to this button.}}',
  lost: 'Answers that you have not saved are lost, and so are studies in preparation with their true answers.',
  closeTabs: 'Close all other tabs of this site first.',
  eraseWord: 'erase',
  typeWord: 'Type “{word}” to go on',
  copies: 'Second copies of the answers',
  database: 'Answers, studies and the signing key',
  app: 'The app that starts without the site',
  caches: 'Files of the app and the list of studies',
  preferences: 'Preferences and words being typed',
  erased: 'erased',
  nothingThere: 'nothing was there',
  stillThere: 'could not be erased',
  allErased: 'Everything of this site in this browser was erased',
  notAllErased: 'Not everything could be erased',
  whatErased: 'What was erased',
  closeNow: 'Close this tab now: going on with the site keeps the app and an empty database again.',
  clearByHand: 'Close all tabs of this site and clear its data in the settings of the browser.',
  draftsUnread: 'Whether studies in preparation are here could not be read: {why}.',
  draftsLooking: 'Looking for studies in preparation …',
  draftsNone: 'No study is in preparation here.',
  draftsHere:
    'In preparation here, perhaps with true answers: {names}. Save or freeze them under Prepare first.',
  packagesUnread: 'Whether packages were opened here could not be read: {why}.',
  packagesLooking: 'Looking for packages …',
  packagesNone: 'No package from a file is kept here.',
  packagesHere: 'Packages from a file that are kept here: {names}.',
  quoted: '“{name}”',
  answersLooking: 'Looking for the answers on this computer …',
  answersUnread: 'The answers on this computer could not be read',
  answersUnreadWhy:
    'Whether they are there is not known: {why}. Do not clear the data of this site. Close all other tabs of it, reload this page, and restart the browser if that does not help. A backup file that you chose or downloaded is not touched by this.',
  answersNone: 'There are no answers on this computer.',
  saveAnswers: 'Save answers',
  saveAnswersOf: 'Save the answers of {code}, session {number, number}',
  who: '{number, plural, =1 {{code}} other {{code}, session #,}}',
  logUnread:
    'The log of {who} is on this computer with {count, plural, one {# event} other {# events}}, but cannot be read as a session. It can be saved as it is.',
  answersHere:
    'Answers of {who} to {done, number} of {of, number} items of the study “{study}”: read on this computer just now.',
  answersHereFinished:
    'Answers of {who} to {done, number} of {of, number} items of the study “{study}”, finished: read on this computer just now.',
  errorAnswers: 'Answers on this computer',
  errorAnswersHint: 'What was not committed yet may be missing.',
  errorSupport: 'For the person who looks after this study',
  errorSupportHint:
    'About this browser and the error, with nothing of the study: no questions, answers, rater codes or items.',
  collecting: 'Collecting …',
  diagnosticsTitle: 'Diagnostics',
  diagnosticsLead:
    'For whoever helps you when something does not work. Nothing is sent: you save or copy it.',
  selfTest: 'Self-test',
  selfTestHint:
    'Writes a test entry beside your answers, reads it back and removes it; draws nothing you see.',
  testBrowser: 'Test this browser',
  testAgain: 'Test again',
  testResults: 'Results of the self-test',
  canWrite: 'Answers can be written to this computer and read back',
  hasRoom: 'The browser has room for more',
  canDraw: 'The browser can draw scans (WebGL 2)',
  canWork: 'Work can be done in the background (workers)',
  passed: 'yes',
  failed: 'no ({why})',
  noAnswer: 'no answer',
  roomUnknown: 'the browser does not say (the page was not opened over https)',
  littleRoom: 'less than 100 MB are left to this site',
  noWebgl: 'there is no WebGL 2: ask your IT department to allow it',
  thisBrowser: 'This browser',
  thisBrowserHint:
    'Versions, graphics, room, and how many rows each table has. No questions, answers, rater codes, items or titles.',
  saveDiagnostic: 'Save diagnostic file',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not let this page copy: save the file instead',
  diagnostic: 'Diagnostic',
}
