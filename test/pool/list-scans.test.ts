import { expect, it } from 'vitest'
import { listScans, proposeMapping, readList } from '@/pool'
import { applyMapping } from './read-rows'

const BIDS: Readonly<Record<string, string>> = {
  'dataset_description.json': '{}',
  'participants.tsv': 'participant_id\tage\tsex\nsub-01\t41\tF\nsub-02\t52\tn/a\nsub-03\t60\tM\n',
  // The second session by its name is the first by its day.
  'sub-01/sub-01_sessions.tsv':
    'session_id\tacq_time\nses-a\t1901-05-02T10:00:00\nses-b\t1901-02-01T09:00:00\n',
  'sub-01/ses-a/anat/sub-01_ses-a_T1w.nii.gz': '',
  'sub-01/ses-a/anat/sub-01_ses-a_acq-fast_run-1_T2w.nii.gz': '',
  'sub-01/ses-a/anat/sub-01_ses-a_T1w.json': '{}',
  'sub-01/ses-a/dwi/sub-01_ses-a_dir-AP_dwi.nii.gz': '',
  'sub-01/ses-a/dwi/sub-01_ses-a_dir-AP_dwi.bval': '0 1000',
  'sub-01/ses-a/func/sub-01_ses-a_task-rest_bold.nii.gz': '',
  'sub-01/ses-b/anat/sub-01_ses-b_T1w.nii.gz': '',
  'sub-02/anat/sub-02_T1w.nii.gz': '',
  'derivatives/lesions/sub-01/ses-a/anat/sub-01_ses-a_space-T1w_desc-lesion_mask.nii.gz': '',
  'extra/scan.nrrd': '',
}
const listed = async (files: Readonly<Record<string, string>>) => {
  const read = async (path: string) => new TextEncoder().encode(files[path])
  const list = await listScans({ name: 'data', paths: Object.keys(files), read })
  if (!list.ok) throw new Error(JSON.stringify(list.problems))
  return list.value
}

it('a BIDS data set is a row for each session, the one before as prior, with what is known of the participant', async () => {
  const { csv, rows, notices } = await listed(BIDS)
  expect(rows).toBe(3)
  expect(csv.split('\r\n')).toEqual([
    'id,subject,session,T1w,scan_date,age,sex,acq-fast_run-1_T2w,dir-AP_dwi,desc-lesion_mask,prior_T1w,prior_date',
    'sub-01_ses-b,sub-01,ses-b,sub-01/ses-b/anat/sub-01_ses-b_T1w.nii.gz,1901-02-01,41,F,,,,,',
    `sub-01_ses-a,sub-01,ses-a,sub-01/ses-a/anat/sub-01_ses-a_T1w.nii.gz,1901-05-02,41,F,sub-01/ses-a/anat/sub-01_ses-a_acq-fast_run-1_T2w.nii.gz,sub-01/ses-a/dwi/sub-01_ses-a_dir-AP_dwi.nii.gz,derivatives/lesions/sub-01/ses-a/anat/sub-01_ses-a_space-T1w_desc-lesion_mask.nii.gz,sub-01/ses-b/anat/sub-01_ses-b_T1w.nii.gz,1901-02-01`,
    'sub-02,sub-02,,sub-02/anat/sub-02_T1w.nii.gz,,52,,,,,,',
    '',
  ])
  expect(notices.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'participants-without-scans: 1 of 3 participants have no scan in the folder: sub-03',
    'scans-left: 1 of 7 files have no BIDS name of an anatomical or diffusion scan or mask of a participant, and are in no row',
    'scan-foreign: 1 file is NRRD, which Triplane cannot read: extra/scan.nrrd',
  ])
})
it('the proposed items show current and prior with their days, and masks laid over', async () => {
  const table = await readList(new TextEncoder().encode((await listed(BIDS)).csv), 'scans.csv')
  if (!table.ok) throw new Error('the list is not read')
  const { mapping, doubts } = proposeMapping(table.value)
  const { pool, problems } = applyMapping(table.value, mapping)
  expect(problems).toEqual([])
  expect(doubts).toContain('no column looks like a question: choose one')
  const item = pool.items.find(({ id }) => id === 'sub-01_ses-a')
  expect(item?.subject).toBe('sub-01')
  expect(
    item?.volumes.map(({ file, timepoint, acquired }) => [
      file.split('/').at(-1),
      timepoint,
      acquired,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['sub-01_ses-a_T1w.nii.gz', 'current', '1901-05-02'],
      ['sub-01_ses-b_T1w.nii.gz', 'prior', '1901-02-01'],
    ]),
  )
  expect(item?.volumes.flatMap(({ overlays = [] }) => overlays.map(({ file }) => file))).toEqual([
    'derivatives/lesions/sub-01/ses-a/anat/sub-01_ses-a_space-T1w_desc-lesion_mask.nii.gz',
  ])
})
it('any other folder is a row for each scan, a pair once; without scans it says what converts them', async () => {
  const { csv } = await listed({
    'a/t1.nii.gz': '',
    'b/t1.nii.gz': '',
    'c.hdr': '',
    'c.img': '',
    '.x/d.nii': '',
  })
  expect(csv).toBe('id,scan\r\na_t1,a/t1.nii.gz\r\nb_t1,b/t1.nii.gz\r\nc,c.hdr\r\n')
  const none = await listScans({
    name: 'data',
    paths: ['a.mgz', 'notes.txt'],
    read: async () => new Uint8Array(),
  })
  expect(none.ok ? [] : none.problems.map(({ message, remedy }) => [message, remedy])).toEqual([
    [
      '1 file is MGH or MGZ, which Triplane cannot read: a.mgz',
      'Convert them with FreeSurfer: "mri_convert a.mgz a.nii.gz"',
    ],
  ])
})
