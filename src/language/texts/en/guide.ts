/** The page of guides: their list, and what stands around each. */
export const guide = {
  title: 'Help',
  lead: 'Learn step by step how to read, prepare and analyze a reader study.',
  rater: 'Guide for readers',
  raterFor: 'You were asked to read images and answer questions. Five minutes.',
  coordinator: 'Guide for coordinators',
  coordinatorFor:
    'You prepare a study, from a list of questions and a folder of scans to the study file and the answers.',
  analyst: 'Guide for analysts',
  analystFor:
    'You analyze a study, from answer files to the tables, figures and methods of a paper.',
  contents: 'Contents',
  table: 'Table',
  print: 'Print this guide',
  others: 'Other guides',
  unreachable: 'This guide could not be loaded. Check the connection and open it again.',
} as const
