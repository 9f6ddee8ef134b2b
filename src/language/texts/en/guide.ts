/** The page of guides: their list, and what stands around each. */
export const guide = {
  title: 'Help',
  lead: 'How a reader study is read, prepared and analysed, step by step. It is a part of this site: nothing is fetched from elsewhere.',
  rater: 'Guide for raters',
  raterFor: 'You were asked to read images and to answer questions. Two pages.',
  coordinator: 'Guide for coordinators',
  coordinatorFor:
    'You prepare a study: from a list of questions and a folder of scans to what raters get, and to their answers. Ten pages.',
  analyst: 'Guide for analysts',
  analystFor:
    'You make the report: from answer files to the tables, figures and methods of a paper. Ten pages.',
  contents: 'Contents',
  table: 'Table',
  print: 'Print this guide',
  others: 'Other guides',
  unreachable: 'This guide could not be fetched. Check the connection, and open it again.',
} as const
