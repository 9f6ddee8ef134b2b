import type { Said } from './said-of-table'

/** What is said of each of the files and folders of real-doors.ts, and what the items or rows are then. */
export const SAID_OF_DOORS: Readonly<Record<string, Said>> = {
  'Excel: saved in binary form (.xlsb)': {
    items: [],
    says: ['not-a-table: this is an Excel workbook in binary form (.xlsb), not a table'],
  },
  'LibreOffice (.ods)': {
    items: [],
    says: ['not-a-table: this is a workbook of LibreOffice (.ods), not a table'],
  },
  'Numbers of Apple': {
    items: [],
    says: ['not-a-table: this is a workbook of Numbers, not a table'],
  },
  'Google Sheets: the link that its folder on the computer shows': {
    items: [],
    says: ['not-a-table: this is a link to Google Sheets, not a table'],
  },
  'Excel: with macros (.xlsm), ids with spaces around them': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: [],
  },
  'a header whose picture is not there (.hdr alone)': {
    items: [],
    says: [
      'analyze-format: byte 344, magic: This is an Analyze 7.5 header, which does not say which side is left',
    ],
  },
  'a pair of ANALYZE 7.5, the format before NIfTI': {
    items: [],
    says: [
      'analyze-format: byte 344, magic: This is an Analyze 7.5 header, which does not say which side is left',
    ],
  },
  'NRRD in place of a scan': {
    items: [],
    says: ['not-nifti: byte 0, first bytes: This is an NRRD volume, not a NIfTI volume'],
  },
  'MGZ in place of a scan': {
    items: [],
    says: [
      'not-nifti: byte 0, first bytes: This is a FreeSurfer volume (.mgh, .mgz), not a NIfTI volume',
    ],
  },
  'DICOM in place of a scan': {
    items: [],
    says: ['not-nifti: byte 0, first bytes: This is a DICOM file, not a NIfTI volume'],
  },
  'a scan that is a pointer of Git LFS': {
    items: [],
    says: [
      'this is a pointer of Git LFS or git-annex, and not the file itself. Fetch the files: "git lfs pull" or "datalad get ." in the folder, or download them again',
    ],
  },
  'a scan that DataLad has not fetched': {
    items: [],
    says: [
      'this is a pointer of Git LFS or git-annex, and not the file itself. Fetch the files: "git lfs pull" or "datalad get ." in the folder, or download them again',
    ],
  },
  'a scan as it should be': {
    items: ['a/T1.nii'],
    says: [],
  },
  'BIDS: a participant who stands twice in participants.tsv': {
    items: ['id,subject,session,T1w,age', 'sub-01,sub-01,,sub-01/anat/sub-01_T1w.nii.gz,'],
    says: [
      'participants-twice: 1 participant is in several rows: sub-01. Fields that differ are left blank',
    ],
  },
  'BIDS: the same scan packed and unpacked': {
    items: ['id,subject,session,T1w', 'sub-01,sub-01,,sub-01/anat/sub-01_T1w.nii.gz'],
    says: [
      'scans-doubled: 1 file is in no row, because another file of the session has the same BIDS name: sub-01/anat/sub-01_T1w.nii',
    ],
  },
  'BIDS: participants by their numbers alone, and one without scans': {
    items: ['id,subject,session,T1w,age', 'sub-01,sub-01,,sub-01/anat/sub-01_T1w.nii.gz,41'],
    says: ['participants-without-scans: 1 of 2 participants have no scan in the folder: sub-02'],
  },
  'BIDS: sessions of which one has no day': {
    items: [
      'id,subject,session,T1w,prior_T1w,scan_date',
      'sub-01_ses-1,sub-01,ses-1,sub-01/ses-1/anat/sub-01_ses-1_T1w.nii.gz,,',
      'sub-01_ses-2,sub-01,ses-2,sub-01/ses-2/anat/sub-01_ses-2_T1w.nii.gz,sub-01/ses-1/anat/sub-01_ses-1_T1w.nii.gz,2019-01-02',
    ],
    says: [
      'sessions-undated: of 1 participant some sessions have a day and others none, so they are sorted by name: sub-01',
    ],
  },
  'BIDS: nothing but functional series': {
    items: ['id,scan', 'sub-01_task-rest_bold,sub-01/func/sub-01_task-rest_bold.nii.gz'],
    says: [],
  },
  'scans of the same name in two folders, and what macOS leaves beside them': {
    items: ['id,scan', 'a_T1,a/T1.nii.gz', 'b_T1,b/T1.nii.gz'],
    says: [],
  },
  'pairs of .hdr and .img, one without its picture': {
    items: ['id,scan', 'a,a.hdr', 'b,b.hdr', 'c,c.img'],
    says: [
      'half-pair: 2 files are one half of a pair (.hdr and .img) whose other half is missing: b.hdr, c.img',
    ],
  },
  'DICOM without endings': {
    items: [],
    says: ['scan-foreign: this folder contains DICOM files but no NIfTI files'],
  },
  'a folder of pictures alone': {
    items: [],
    says: ['no-scans: this folder contains no scans'],
  },
  'Hugging Face: train and test': {
    items: [],
    says: [
      'split-open: the data set has 2 splits: "test" (1 row in 1 file), "train" (2 rows in 1 file). One of them contains the cases',
    ],
  },
  'Hugging Face: the test of them': {
    items: ['c · yes-no "yes"'],
    says: [],
  },
  'Hugging Face: a shard that was not downloaded': {
    items: [],
    says: ['shards-missing: 1 of 3 shards of "train" is missing: train-00001-of-00003.parquet'],
  },
  'Hugging Face: a shard downloaded twice by a browser': {
    items: [],
    says: [
      'shard-twice: shard 0 of "train" is in the folder 2 times: train-00000-of-00001 (1).parquet, train-00000-of-00001.parquet',
    ],
  },
  'Hugging Face: cloned without git lfs': {
    items: [],
    says: [
      'lfs-pointer: this is a pointer of Git LFS or git-annex, and not the file itself',
      'lfs-pointer: this is a pointer of Git LFS or git-annex, and not the file itself',
    ],
  },
  'Hugging Face: shards of two versions': {
    items: [],
    says: [
      'shard-columns: the columns of this shard differ from those of train-00000-of-00002.parquet: "id" is missing; "question" is missing; "answer" is missing; "text" is extra',
    ],
  },
  'Hugging Face: save_to_disk': {
    items: [],
    says: [
      'arrow-set: the folder holds Arrow files, as "save_to_disk" writes them; Triplane cannot read them',
    ],
  },
  'Hugging Face: labels that dataset_info.json names, -1 in a row': {
    items: ['row-1 · yes-no "yes"', 'row-2 · yes-no "no"', 'row-3 · yes-no not scored'],
    says: [
      'labels-named answer: "answer" contains numbers whose labels are in the file: 0 is no, 1 is yes',
      'note truth-blank answer: "answer" is blank in 1 of 3 rows: these questions are not scored',
    ],
  },
  'Hugging Face: the same id in two shards': {
    items: [
      'row-1 · yes-no "yes"',
      'row-2 · yes-no "yes"',
      'row-3 · yes-no "yes"',
      'row-4 · yes-no "yes"',
      'row-5 · yes-no "yes"',
      'row-6 · yes-no "yes"',
      'row-7 · yes-no "yes"',
      'row-8 · yes-no "yes"',
      'row-9 · yes-no "yes"',
      'row-10 · yes-no "yes"',
      'row-11 · yes-no "yes"',
    ],
    says: [
      'doubt "id" looks like an id, but some values are in several rows: cases are named by row number',
    ],
  },
  'ImageFolder: a list beside the pictures, one in no row': {
    items: ['row-2 · yes-no "yes" · 1.png', 'row-3 · yes-no "no" · 2.png'],
    says: ['pictures-left: 1 of 3 images are not in any row: 3.png'],
  },
  'ImageFolder: JSON Lines, a folder for each split': {
    items: ['row-1 · yes-no "no" · test/1.png'],
    says: [],
  },
  'ImageFolder: a folder for each label, and no list': {
    items: [],
    says: [
      'no-list-in-folder: the folder contains no list: no Parquet, metadata.csv, metadata.jsonl, CSV or JSON Lines file',
    ],
  },
  'texts alone: reports and questions to them': {
    items: ['a · choice "A"', 'b · choice "B"'],
    says: [],
  },
  'a recipe: kind of scan out of its path, rows of one site': {
    items: ['a · yes-no "yes" · a_T1w.nii.gz'],
    says: ['recipe-dropped: step 1 of the recipe (keep rows): 1 of 2 rows are excluded'],
  },
  'a recipe for another list': {
    items: ['a · yes-no "yes"', 'b · yes-no "no"'],
    says: ['recipe-column path: step 1 of the recipe (extract a part): there is no column "path"'],
  },
}
