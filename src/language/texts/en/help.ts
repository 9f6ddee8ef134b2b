/** The help of the reading room, its tour, and what is new in it: loaded when one of them is opened. */
export const help = {
  chooseLanguage: 'Language of the page',
  wholeGuide: 'The guide for raters, in a tab of its own',
  search: 'How do I …?',
  searchExample: 'For example: change the window, go back, power fails',
  searchIdle:
    'how do does can i we my me the a an to is are what where which when if it of in on with and for',
  searchFound:
    '{count, plural, =0 {Nothing found. Try another word.} one {# answer} other {# answers}}',
  topics: 'Asked most often',
  howScroll: 'How do I move through the slices?',
  howScrollAnswer:
    'Turn the wheel over a plane, press the arrow keys (Page Up and Page Down take ten), drag the slider below it, or swipe with one finger.',
  howScrollWords: 'scroll slice slices wheel next previous browse stack page',
  howWindow: 'How do I change the window (brightness and contrast)?',
  howWindowAnswer:
    'Hold the right mouse button and move: left and right change the width, up and down the level. By key: comma and full stop, and the brackets. By touch: hold one finger still, then move it. Shift + G brings back the window of the start.',
  howWindowWords: 'window level width brightness contrast grey gray dark bright',
  howPlace: 'How do I go to a position in millimeters?',
  howPlaceAnswer:
    'Press Alt + G and type the position, such as R 40 P 18 S 3, or click it. A position outside the image is refused with its range.',
  howPlaceWords: 'coordinates position place crosshair mm x y z point jump goto',
  howMeasure: 'How do I measure?',
  howMeasureAnswer:
    'Choose a measuring tool below the images and draw with mouse or finger. By key: l starts a line at the crosshair and ends it there. Measuring changes no answer.',
  howMeasureWords: 'measure distance length ruler diameter line size mark',
  howZoom: 'How do I zoom, and move the picture?',
  howZoomAnswer:
    'Plus and minus, Ctrl and the wheel, or two fingers. Hold Shift and drag to move it; Shift + R fits it to the view again. A double click enlarges one plane.',
  howZoomWords: 'zoom larger enlarge magnify pan move fit pinch double click',
  howPrior: 'How do I compare with a prior scan?',
  howPriorAnswer:
    'Both are shown side by side and move together. Shift + T lets the prior move by itself, and links it again. Alt + I opens the comparison: it shifts the prior, lays one over the other, or shows current minus prior.',
  howPriorWords:
    'prior previous scan compare earlier follow-up current link unlink linked sync synchronize synchronise together',
  howSides: 'What do I do when left and right look swapped?',
  howSidesAnswer:
    'Read the letters at the edges of each image: they name the patient’s sides. The line below the images names the convention. In the radiological one, the patient’s right is on the left of the screen. Where the study allows it, Shift + L switches sides for this case, and the letters turn amber. Press ! to report an image whose letters are wrong.',
  howSidesWords:
    'side sides laterality orientation flip flipped mirror mirrored switch swap wrong radiological neurological convention R L',
  howCommit: 'How do I commit my answer?',
  howCommitAnswer:
    'Press Enter, or the button at the foot of the questions. What is still missing is shown first. A committed answer is saved before the next item opens.',
  howCommitWords: 'commit save submit enter next item confirm finish',
  howUnsure: 'How do I say that I am not sure?',
  howUnsureAnswer:
    'Set a low confidence where it is asked for, or abstain where the study offers it (u). A comment (k) says more.',
  howUnsureWords: 'unsure confidence doubt abstain undecided skip comment',
  howBack: 'How do I go back to an earlier item?',
  howBackAnswer:
    'With < and >, or with the list of items (Shift + I), where the study lets you go back. Whether an answer may still be changed, the study says.',
  howBackWords: 'back earlier previous item change answer correct mistake undo revise',
  howStop: 'How do I take a break?',
  howStopAnswer:
    'Press z: the case is hidden and the clock stands still. To stop for today press Shift + Z, or close the window; go on with the same code on this computer.',
  howStopWords: 'stop break pause leave later interrupt clock time quit',
  howPower: 'What if the power fails or the browser crashes?',
  howPowerAnswer:
    'Every committed answer is on this computer already, and so is what you have entered for the present item. Open the study again with your code: it goes on where you were.',
  howPowerWords: 'power fail crash lost lose computer broken offline internet connection save safe',
  howAnswers: 'Where are my answers?',
  howAnswersAnswer:
    'In this browser on this computer, and nowhere else until you send them. Shift + B downloads a backup at any time; at the end you download the answer file for your coordinator.',
  howAnswersWords: 'answers file saved download backup send privacy data stored',
  howTurn: 'How do I turn the planes (oblique)?',
  howTurnAnswer:
    'Press Alt + 5 and drag the ends of the colored lines. By key: ( and ) turn, Alt + 6 to Alt + 9 tilt. Shift + Home puts the planes straight again.',
  howTurnWords:
    'oblique rotate rotated tilt tilted angle angulation MPR reformat plane planes straight',
  howValue: 'What is the value (HU) at the crosshair?',
  howValueAnswer:
    'The header of each image shows it; for CT it is in HU. An ellipse drawn on an image shows mean, SD, and range.',
  howValueWords:
    'HU Hounsfield unit units intensity density attenuation signal ROI ellipse mean CT',
  howFull: 'How do I fill the screen?',
  howFullAnswer:
    'Press w for fullscreen, and again to leave it. A double click enlarges one plane; Escape shows all planes.',
  howFullWords: 'fullscreen full screen maximize maximise whole larger',
  howProblem: 'What if an image is wrong or does not load?',
  howProblemAnswer:
    'Press ! and say what is wrong. You can answer all the same, or leave the item unanswered where that is possible.',
  howProblemWords: 'problem broken image error wrong missing load report flag',
  howLight: 'How do I make the room light or dark, or the text larger?',
  howLightAnswer:
    'The key & goes round dark, light and as this computer is set; % makes the text larger. What surrounds the images stays dark.',
  howLightWords: 'light dark theme bright mode text size font larger letters',
  howScreens: 'How do I use two screens?',
  howScreensAnswer:
    'Press #: the questions open in a window of their own. Drag it to the other screen where the browser does not put it there. Close it, or press # again, to have them back.',
  howScreensWords: 'two screens monitor second window display dual',
  newLanguages: 'German beside English: choose at the top of each page, or in the room with _.',
  newTheme: 'A light theme for lit rooms (key &). What surrounds the images stays dark.',
  newScreens: 'Questions in a window of their own, for a second screen (key #).',
  newTouch: 'On a tablet: hold a finger still to change the window; two fingers scroll.',
  newPlaces: 'Places, slices and windows can be typed.',
  newHelp: 'This help answers questions: type what you want to do.',
  tourSkip: 'End the tour',
  tourBack: 'Back',
  tourNext: 'Show me more',
  tourDone: 'Start reading',
  tourCount: '{at, number} of {of, number}',
  tourClock: 'The images are hidden and the clock stands still until the tour is over.',
  tourCrosshair: 'The crosshair',
  tourCrosshairText: 'Click or tap a picture: all three planes go to that place.',
  tourScroll: 'Through the slices',
  tourScrollText:
    'Turn the wheel over a picture, press the arrow keys, swipe, or drag this slider.',
  tourWindow: 'The window',
  tourWindowText:
    'Brightness and contrast: here, or hold the right mouse button and move. By touch hold one finger still, then move it.',
  tourQuestion: 'The question',
  tourQuestionText: 'Answer with a click, or press the key that stands beside the answer.',
  tourConfidence: 'How sure you are',
  tourConfidenceText:
    'Press a digit once the answer is chosen, or click. Nothing is set before you do.',
  tourCommit: 'Commit',
  tourCommitText:
    'Enter commits your answer: it is saved on this computer before the next item opens.',
  tourHelp: 'Help at any time',
  tourHelpText: 'Press ? and type what you want to do. You can take this tour again from there.',
} as const
