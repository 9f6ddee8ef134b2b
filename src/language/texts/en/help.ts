/** The help of the reading room, its tour, and what is new in it: loaded when one of them is opened. */
export const help = {
  chooseLanguage: 'Language of the page',
  wholeGuide: 'Open the guide for readers in a new tab',
  search: 'How do I …?',
  searchExample: 'For example: change the window, go back, power failure',
  searchIdle:
    'how do does can i we my me the a an to is are what where which when if it of in on with and for',
  searchFound:
    '{count, plural, =0 {Nothing found. Try another word.} one {# answer} other {# answers}}',
  topics: 'Common questions',
  mostUsed: 'Most used',
  howScroll: 'How do I move through the slices?',
  howScrollAnswer:
    'Turn the wheel over a plane, press the arrow keys (Page Up and Page Down move ten slices), drag the slider below it, or swipe with one finger.',
  howScrollWords: 'scroll slice slices wheel next previous browse stack page',
  howWindow: 'How do I change the window/level?',
  howWindowAnswer:
    'Hold the right mouse button and move: left and right change the width, up and down the level. Keys: comma, period and the brackets. Touch: hold one finger still, then move it. Shift + G resets the window/level.',
  howWindowWords: 'window level width brightness contrast grey gray dark bright',
  howPlace: 'How do I go to coordinates?',
  howPlaceAnswer:
    'Press Alt + G, or the button “Go to coordinates” below the images. Enter the position, such as R 40 P 18 S 3. If it is outside the image, the possible range is shown.',
  howPlaceWords: 'coordinates position place crosshair mm x y z point jump goto',
  howMeasure: 'How do I measure?',
  howMeasureAnswer:
    'Choose a measuring tool below the images and draw with mouse or finger. Key: l starts a line at the crosshair and ends it there. Measurements do not change answers.',
  howMeasureWords: 'measure distance length ruler diameter line size mark',
  howZoom: 'How do I zoom and pan?',
  howZoomAnswer:
    'Press plus or minus, use Ctrl and the wheel, or two fingers. Hold Shift and drag to pan. Shift + R fits the image to the view. Double-click to enlarge one plane.',
  howZoomWords: 'zoom larger enlarge magnify pan move fit pinch double click',
  howPrior: 'How do I compare with a prior scan?',
  howPriorAnswer:
    'Both are shown side by side and move together. Shift + T unlinks or links the prior. Alt + I opens the comparison: shift the prior, overlay one image on the other, or show current minus prior.',
  howPriorWords:
    'prior previous scan compare earlier follow-up current link unlink linked sync synchronize synchronise together',
  howSides: 'What do I do if left and right look swapped?',
  howSidesAnswer:
    'Read the letters at the edges of each image: they name the patient’s sides. The line below the images names the convention. In the radiological convention, the patient’s right is on the left of the screen. If the study allows it, Shift + L switches sides for this case, and R and L are shown black on amber. Press ! to flag a case with wrong letters.',
  howSidesWords:
    'side sides laterality orientation flip flipped mirror mirrored switch swap wrong radiological neurological convention R L',
  howCommit: 'How do I submit my answer?',
  howCommitAnswer:
    'Press Enter, or the button below the questions. Missing entries are shown first. A submitted answer is saved before the next case opens.',
  howCommitWords: 'commit save submit enter next item confirm finish',
  howUnsure: 'What do I do if I am not sure?',
  howUnsureAnswer:
    'Set a low confidence if the study asks for it, or abstain if the study allows it (u). Add a comment (k) to explain.',
  howUnsureWords: 'unsure confidence doubt abstain undecided skip comment',
  howBack: 'How do I go back to an earlier case?',
  howBackAnswer:
    'Press < or >, or open the list of cases (Shift + I), if the study allows going back. The study decides whether you can still change an answer.',
  howBackWords: 'back earlier previous item change answer correct mistake undo revise',
  howStop: 'How do I take a break?',
  howStopAnswer:
    'Press z: the case is hidden and the clock stops. To stop for today press Shift + Z, or close the window. Resume with the same code on this computer.',
  howStopWords: 'stop break pause leave later interrupt clock time quit',
  howPower: 'What if the power fails or the browser crashes?',
  howPowerAnswer:
    'Submitted answers and the entries for the current case are saved on this computer. Open the study again with your code: it resumes where you stopped.',
  howPowerWords: 'power fail crash lost lose computer broken offline internet connection save safe',
  howAnswers: 'Where are my answers?',
  howAnswersAnswer:
    'They are in this browser on this computer. Nothing is sent unless the study says that it collects answers. Shift + B downloads a backup at any time. At the end, download the answer file for your coordinator.',
  howAnswersWords: 'answers file saved download backup send privacy data stored',
  howTurn: 'How do I rotate the planes (oblique MPR)?',
  howTurnAnswer:
    'Press Alt + 5 and drag the ends of the colored lines. Keys: ( and ) rotate, Alt + 6 to Alt + 9 tilt. Shift + Home resets to orthogonal planes.',
  howTurnWords:
    'oblique rotate rotated tilt tilted angle angulation MPR reformat plane planes straight',
  howValue: 'What is the value (HU) at the crosshair?',
  howValueAnswer:
    'The header of each image shows it, for CT in HU. An elliptical ROI shows mean, SD and range.',
  howValueWords:
    'HU Hounsfield unit units intensity density attenuation signal ROI ellipse mean CT',
  howFull: 'How do I use full screen?',
  howFullAnswer:
    'Press w for full screen, and w or Escape to leave it. Double-click to enlarge one plane, and again to show all planes.',
  howFullWords: 'fullscreen full screen maximize maximise whole larger',
  howProblem: 'What if an image is wrong or does not load?',
  howProblemAnswer:
    'Press ! to flag the case and describe the problem. You can still answer, or leave the case unanswered if that is possible.',
  howProblemWords: 'problem broken image error wrong missing load report flag',
  howLight: 'How do I change the theme or the text size?',
  howLightAnswer:
    'The key & cycles through dark, light and system. % changes the text size. The area around the images stays dark.',
  howLightWords: 'light dark theme bright mode text size font larger letters',
  howScreens: 'How do I use two screens?',
  howScreensAnswer:
    'Press #: the questions open in a separate window. If the browser does not move it, drag it to the other screen. Close it, or press # again, to bring the questions back.',
  howScreensWords: 'two screens monitor second window display dual',
  newLanguages: 'English or German: choose at the top of each page, or press _ while reading.',
  newTheme: 'A light theme for lit rooms (key &). The area around the images stays dark.',
  newScreens: 'Questions in a separate window for a second screen (key #).',
  newTouch:
    'On a tablet, hold a finger still, then move it to change the window/level. While a tool is active, swipe with two fingers to scroll.',
  newPlaces: 'You can enter coordinates, slice numbers and window/level values.',
  newHelp: 'The help has a search field: type what you want to do.',
  tourSkip: 'End the tour',
  tourBack: 'Back',
  tourNext: 'Next',
  tourDone: 'Start reading',
  tourCount: '{at, number} of {of, number}',
  tourClock: 'The images are hidden and the clock is stopped during the tour.',
  tourCrosshair: 'The crosshair',
  tourCrosshairText: 'Click or tap an image. All three planes move to that location.',
  tourScroll: 'Scroll through the slices',
  tourScrollText: 'Turn the wheel over an image, press the arrow keys, swipe, or drag this slider.',
  tourWindow: 'Window/level',
  tourWindowText:
    'Change it here, or hold the right mouse button and move. Touch: hold one finger still, then move it.',
  tourQuestion: 'The question',
  tourQuestionText:
    'Click an answer, or press the key beside it. Type numbers and text; mark locations on the images.',
  tourConfidence: 'Confidence',
  tourConfidenceText:
    'Press a digit or click after choosing an answer. No value is set in advance.',
  tourCommit: 'Submit',
  tourCommitText:
    'Press Enter to submit your answer. It is saved on this computer before the next case opens.',
  tourHelp: 'Help at any time',
  tourHelpText: 'Press ? and type what you want to do. You can repeat this tour from there.',
} as const
