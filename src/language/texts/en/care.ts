/** About, privacy, diagnostics, and what is said of the answers when a page has failed: loaded with these pages. */
export const care = {
  aboutTitle: 'About Triplane',
  aboutText: `## What this is
Readers look at blinded images in three planes and answer questions about them. The study measures reader accuracy and inter-reader agreement.

## Where your answers go
Every answer is saved on this computer when you submit it. Answers are sent only if the study says that it collects them. Otherwise you download one file at the end and send it to your coordinator. You can stop at any time and resume with the same browser on the same computer.

## What it is not
It does not provide a diagnosis and is not a medical device. Do not use it for clinical reading.

## What it needs
Use a current Chrome, Edge, Firefox or Safari with WebGL 2. A graphics card helps but is not needed. Do not use a private window: your answers are lost when it is closed.`,
  aboutKept: 'What is kept here',
  aboutPrivacy:
    '<a>Privacy</a> lists the data that this site keeps on this computer. You can remove it there.',
  aboutTrouble: 'If something does not work',
  aboutDiagnostics:
    'The <a>system check</a> tests this browser and makes a report for technical support. The report contains no study data.',
  privacyTitle: 'Privacy',
  privacyLead: 'See what this site keeps on this computer, and remove it.',
  privacyText: `## Nothing is sent unless a study says so
The pages of this site do not send your entries: no answers, no names, no statistics. A study that collects answers says so. Only the answers are sent, and only to the server that it names. The pages load their own code and the studies from the site. Files leave this computer only when you send them.

## Data kept in this browser
- **Answers.** Sessions with your reader code, every answer with its time, comments, what you viewed and measured, unfinished entries, the display check, and your browser, screen and graphics.
- **A second copy of the answers** in a private folder of the browser, if it has one. It restores the answers if the database is lost.
- **A signing key** that is made in this browser and shows that answers came from it.
- **Studies.** Study files that you opened, and the scans and images of studies that you read or made available offline.
- **Draft studies,** for coordinators: tables, images, correct answers, and the roster of a study with names, e-mail addresses and due dates.
- **The analyst’s log,** for analysts: when an answer key was opened here, and the files of each saved report, by name and hash.
- **The app and the list of studies,** so that you can read without the site.
- **Small preferences** of each reader code, such as the layout, and unsaved text.
- **Credentials** for studies that collect answers: from your personal link, or those of the coordinator if saved here.

## For how long
Data is kept until you remove it below, or clear the data of this site in the browser. The browser may also clear the data when the disk is nearly full, unless it has agreed to keep it. A private window loses the data when it is closed.

## Data outside this browser
This page cannot remove files that you downloaded, or a backup file that you chose. Your browser keeps its history and cache, which you clear in its settings. The server of this site may log page requests. Ask the site administrator about this.`,
  eraseTitle: 'Remove all data',
  saveFirst: 'Save the data that you still need first. Removal cannot be undone.',
  nothingKnown: 'Could not confirm that the data was removed: {why}',
  eraseButton: 'Remove all data of this site…',
  eraseQuestion: 'Remove all data that this site keeps in this browser?',
  otherTabs:
    '{count, plural, one {Another tab or window of this site can save answers again after removal. Close it, then come back to this button.} other {# other tabs or windows of this site can save answers again after removal. Close them, then come back to this button.}}',
  lost: 'Answers that you have not saved are lost, and so are draft studies with their correct answers.',
  closeTabs: 'Close all other tabs of this site first.',
  eraseWord: 'remove',
  typeWord: 'Type “{word}” to continue',
  copies: 'Second copies of the answers',
  database: 'Answers, studies and the signing key',
  app: 'The offline copy of the app',
  caches: 'Files of the app and the list of studies',
  preferences: 'Preferences and unsaved text',
  erased: 'removed',
  nothingThere: 'no data found',
  stillThere: 'could not be removed',
  allErased: 'All data of this site was removed from this browser',
  notAllErased: 'Some data could not be removed',
  whatErased: 'Removed data',
  closeNow:
    'Close this tab now. If you keep using the site, it will store the app and an empty database again.',
  clearByHand: 'Close all tabs of this site and clear its data in the browser settings.',
  draftsUnread: 'Could not check for draft studies: {why}.',
  draftsLooking: 'Looking for draft studies…',
  draftsNone: 'There are no draft studies here.',
  draftsHere:
    'Draft studies here, possibly with correct answers: {names}. Save or freeze them under Prepare first.',
  packagesUnread: 'Could not check for study files: {why}.',
  packagesLooking: 'Looking for study files…',
  packagesNone: 'No study files are kept here.',
  packagesHere: 'Study files that are kept here: {names}.',
  quoted: '“{name}”',
  answersLooking: 'Looking for the answers on this computer…',
  answersUnread: 'The answers on this computer could not be read',
  answersUnreadWhy:
    'The browser reported: {why}. Do not clear the data of this site. Close all its other tabs and reload this page. If that does not help, restart the browser. Your backup files are not affected.',
  answersNone: 'There are no answers on this computer.',
  saveAnswers: 'Save answers',
  saveAnswersOf: 'Save the answers of {code}, session {number, number}',
  who: '{number, plural, =1 {{code}} other {{code}, session #,}}',
  logUnread:
    'The answers of {who} are on this computer with {count, plural, one {# entry} other {# entries}}, but cannot be read as a session. You can save them unchanged.',
  answersHere:
    'Answers of {who} to {done, number} of {of, number} cases of the study “{study}” are on this computer.',
  answersHereFinished:
    'Answers of {who} to {done, number} of {of, number} cases of the study “{study}” are on this computer. The session is finished.',
  errorAnswers: 'Answers on this computer',
  errorAnswersHint: 'Answers that were not submitted may be missing.',
  errorSupport: 'For your study coordinator',
  errorSupportHint:
    'This describes the browser and the error. It contains no questions, answers, reader codes or cases.',
  collecting: 'Collecting…',
  diagnosticsTitle: 'System check',
  diagnosticsLead:
    'For technical support. Nothing is sent automatically. Save or copy the report below, and send it to the person who asked for it.',
  selfTest: 'Self-test',
  selfTestHint:
    'Saves a test entry beside your answers, reads it and removes it. Your answers are not changed.',
  testBrowser: 'Test this browser',
  testAgain: 'Test again',
  testResults: 'Results of the self-test',
  canWrite: 'Answers can be saved on this computer and read again',
  hasRoom: 'The browser has free storage',
  canDraw: 'The browser can display images (WebGL 2)',
  canWork: 'The browser can work in the background (workers)',
  passed: 'yes',
  failed: 'no ({why})',
  noAnswer: 'no answer',
  roomUnknown: 'the browser does not report it (this site does not use HTTPS)',
  littleRoom: 'less than 100 MB of storage is left for this site',
  noWebgl: 'WebGL 2 is not available; ask your IT department to allow it',
  thisBrowser: 'This browser',
  thisBrowserHint:
    'Versions, graphics, storage and the number of saved entries. No questions, answers, reader codes, cases or titles.',
  saveDiagnostic: 'Save report',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying. Save the file instead',
  diagnostic: 'System report',
}
