import { describe, expect, it } from 'vitest'
import { DETAILS, detailsIn } from '@/freezing/audit/detail-patterns'
import { wordsOf } from '@/freezing/audit/names/name-words'
import { plainForm } from '@/freezing/check/text-search'

/** Each form of each detail: what the hint misses is never looked for. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  email: ['a.b@hospital.org', 'Å.B@krankenhaus.de'],
  'web-address': ['HTTPS://x.org/a', 'http://x', 'see WWW.x.org'],
  'file-name': ['t1.NII.GZ', 'c:\\x\\head.dcm', './a/b-c.Jpeg', 'x.tif', 'scan.hdr'],
  'file-path': ['/home/x/y', 'D:\\data\\x', '~/scans'],
  'subject-id': ['sub-01', 'sub-A1_ses-2'],
  'dicom-uid': ['1.2.840.113619.2.55.3.28311'],
  'record-number': [
    'MRN: 12345',
    'Fallnummer A-123-4',
    'patient id | 99-1',
    'NHS 1-23',
    'PID123',
    'hoſpital no. ** 4-12',
  ],
  date: ['2019-03-04', '4/3/19', '04.03.2019', '4 March 2019', '3rd of märz 1999', 'März 4, 2019'],
  phone: ['+44 20 7946 0958', '030/1234567', '01234 567890', '030-123-45'],
  'long-number': ['004481229', 'AB-1234567'],
  'person-name': [
    'Dr. Müller',
    'Prof Smith',
    'Miss Jones',
    'Monsieur Dupont',
    'Madame Curie',
    'Mme Curie',
    'Herrn Schmidt',
    'Frau Schmidt',
    'Sra. López',
    'Dra Gómez',
    'Doctor Foster',
    'Professor Moriarty',
    'PATIENT : Anna',
    'surname: Jones',
    'Name | Mary Jones',
    'Surname* | Jones, Mary',
  ],
  hospital: [
    'Addenbrooke Hospital',
    'Northern Infirmary',
    'Lahey Clinic',
    'Essen Klinikum',
    'Boston Medical Centre',
    'Bonn Universitätsklinikum',
    'Grand Hôpital',
  ],
  'great-age': [
    'aged 94 years old',
    '101-year-old',
    '93jährige',
    '93-JÄHRIGER',
    'age: 97 years of age',
    '97\nYEARS of age',
  ],
  'data-set': [
    'ADNI',
    'IXI',
    'OASIS-3',
    'BraTS 2021',
    'ABIDE',
    'PPMI',
    'ISLES',
    'MSSEG',
    'CamCAN',
    'Cam-CAN',
    'OpenNeuro',
    'fastMRI',
    'UK Biobank',
    'TCIA',
    'TCGA',
    'AISD',
    'Br35H',
    'Human Connectome',
    'MedPix',
    'Radiopaedia',
    'figshare',
    'Kaggle',
  ],
}

describe('details of persons, places and files', () => {
  it.each(DETAILS.map(({ code, pattern, hint }) => ({ code, pattern, hint })))(
    'the hint of $code stands in whatever the pattern finds',
    ({ code, pattern, hint }) => {
      const found = (FORMS[code] ?? []).filter((text) => text.match(pattern) !== null)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter((text) => !hint.test(text))).toEqual([])
      const isSeen = (text: string) => detailsIn(text).some((one) => one.pattern === pattern)
      expect(found.filter((text) => !isSeen(text))).toEqual([])
    },
  )
  it('each form is found by a pattern', () => {
    const missed = Object.entries(FORMS).flatMap(([code, texts]) =>
      texts.filter(
        (text) => !DETAILS.some((one) => one.code === code && text.match(one.pattern) !== null),
      ),
    )
    expect(missed).toEqual([])
  })
})

it('holds no pattern of a detail against a text without its letters', () => {
  expect(detailsIn('a small lesion of the right lobe').map(({ code }) => code)).toEqual([])
})

it('texts without an accent are read by quicker patterns that say the same', () => {
  const text = "Anna's T1-weighted scan: O'Neil, 3-year-old -- MRI'S (non-enhancing)\n x_1 a.b"
  const words = (of: string) => wordsOf(of).map(({ text: word, start, gap }) => [word, start, gap])
  expect(words(`${text} é`).slice(0, -1)).toEqual(words(text))
  expect(plainForm(`${text} é`)).toBe(`${plainForm(text)} é`)
})
