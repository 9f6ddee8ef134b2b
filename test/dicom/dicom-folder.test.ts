import { gunzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { openDicomFolder } from '@/dicom'
import { readNifti, transform, valuesOfVolume } from '@/nifti'
import {
  CORONAL,
  dicomFile,
  dicomSlices,
  generalFields,
  lpsOf,
  PLAIN,
  SECRETS,
  SYNTAX,
  singleFrame,
} from './make-dicom'
import { asFiles, memoryFolder, theConverter } from './memory-folder'

const open = (files: Readonly<Record<string, Uint8Array>>) => openDicomFolder(memoryFolder(files))
const faultOf = async (files: Readonly<Record<string, Uint8Array>>) =>
  (await open(files)).series[0]?.fault

describe('N18: the series of a folder', () => {
  it('are found by what files are, not by their names, and said with what is needed to choose', async () => {
    const folder = await open({
      ...asFiles('C001/scan', dicomSlices()),
      ...asFiles(
        'C001/scan2',
        dicomSlices({
          series: 4,
          shape: { ...PLAIN, axes: CORONAL },
          fields: { SeriesDescription: 'T2 TSE' },
        }),
      ),
      'C001/readme.txt': new TextEncoder().encode('x'.repeat(200)),
      'C001/notes': new TextEncoder().encode('y'.repeat(200)),
    })
    expect(folder.series).toMatchObject([
      {
        label: 'T1',
        modality: 'MR',
        folder: 'C001/scan',
        files: 5,
        slices: 5,
        size: '10 × 8',
        spacing: '1.5 × 2 × 3 mm',
        orientation: 'axial',
        becomes: 'volume',
      },
      { label: 'T2', folder: 'C001/scan2', orientation: 'coronal', description: 'T2 TSE' },
    ])
    expect(folder.notices).toEqual([])
  })
  it('two series in one folder are two', async () => {
    const folder = await open({
      ...asFiles('a', dicomSlices()),
      ...asFiles('a/b', dicomSlices({ series: 4 })),
    })
    expect(folder.series.map(({ files }) => files)).toEqual([5, 5])
  })
  it('are called by number, sequence and digits, the same in every folder, and never by words of the patient', async () => {
    const [series] = (await open(asFiles('Zwiebelfisch', dicomSlices()))).series
    const [again] = (await open(asFiles('elsewhere', dicomSlices()))).series
    expect(series?.name).toMatch(/^series-003-t1-\d{10}$/)
    expect(again?.name).toBe(series?.name)
    expect(series?.description).toBe('T1 MPRAGE •••')
  })
  it('what holds no picture is counted, and what is cut off is named', async () => {
    const [whole = new Uint8Array()] = dicomSlices()
    const report = dicomFile({
      ...generalFields(1, 1),
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.11',
      SOPInstanceUID: '1.2.9',
      Modality: 'SR',
    })
    const { series, notices } = await open({ report, cut: whole.slice(0, 500) })
    expect(series).toEqual([])
    expect(notices.map(({ code }) => code)).toEqual(['dicom-no-picture', 'dicom-damaged'])
    for (const { message, file } of notices)
      for (const secret of SECRETS) expect(`${file} ${message}`.toLowerCase()).not.toContain(secret)
  })
})

describe('N20: what would come out wrong is not converted, and said', () => {
  it('a slice missing in the middle', async () => {
    const fault = await faultOf(asFiles('a', dicomSlices({ at: [0, 1, 3, 4, 5, 6] })))
    expect(fault).toBe(
      'a slice is missing: slices are 3 mm apart, and 6 mm between the 2nd and the next of 6',
    )
    const folder = await open(asFiles('a', dicomSlices({ at: [0, 1, 3, 4, 5, 6] })))
    const made = await folder.convert(folder.series[0]?.name ?? '', theConverter())
    expect(made).toEqual({ scans: [], leftOut: [fault] })
  })
  it('slices that are not equally far apart', async () => {
    expect(await faultOf(asFiles('a', dicomSlices({ at: [0, 1, 2.2, 3.9, 5] })))).toContain(
      'not equally far apart (3 to 5.1 mm)',
    )
  })
  it('but an exact copy of a slice is dropped, and said', async () => {
    const slices = dicomSlices({ at: [0, 1, 2, 3] })
    const [first = new Uint8Array()] = slices
    const { series, notices } = await open({
      ...asFiles('a', slices),
      'a/copy': first,
      'b/copy': first,
    })
    expect(series.map(({ fault, files }) => [fault, files])).toEqual([[null, 4]])
    expect(notices.map(({ code, message }) => [code, message])).toEqual([
      ['dicom-copies', '2 of its DICOM files are exact copies of others and were dropped'],
    ])
  })
  it('a slice that is there twice', async () => {
    expect(await faultOf(asFiles('a', dicomSlices({ at: [0, 1, 1, 2, 3] })))).toContain(
      'some of its slices are there once and others 2 times',
    )
  })
  it.each([
    [SYNTAX.highThroughput, 'high-throughput JPEG 2000'],
    ['1.2.840.10008.1.2.4.102', 'MPEG-4 video'],
    ['9.9', 'the transfer syntax 9.9'],
    ['constructor', 'the transfer syntax that it does not state'],
  ])('pixels packed as %s', async (syntax, name) => {
    const pack = () => new Uint8Array([1, 2, 3, 4]).buffer
    expect(await faultOf(asFiles('a', dicomSlices({ syntax, pack })))).toBe(
      `its pixels are packed as ${name}, which is not read here`,
    )
  })
  it('a film, and colours that would be false', async () => {
    const pixels = { PixelData: [new Uint8Array(480).buffer] }
    const film = singleFrame({ NumberOfFrames: 2, ...pixels })
    expect(await faultOf({ film })).toContain('it is a cine of 2 frames')
    const colours = singleFrame({
      SamplesPerPixel: 3,
      PhotometricInterpretation: 'YBR_FULL',
      PlanarConfiguration: 0,
      ...pixels,
    })
    expect(await faultOf({ colours })).toContain('its colours are stored as YBR_FULL')
  })
  it('damaged pixels: nothing comes out, and why', async () => {
    const pack = () => new Uint8Array([0xff, 0xd8, 1, 2]).buffer
    const folder = await open(asFiles('a', dicomSlices({ syntax: SYNTAX.jpeg2000, pack })))
    const made = await folder.convert(folder.series[0]?.name ?? '', theConverter())
    expect(made.scans).toEqual([])
    expect(made.leftOut).toHaveLength(1)
  })
})

describe('a tilted gantry', () => {
  const [COUNT, SIDE] = [30, 48]
  /** Where the phantom is dense, in LPS millimeters. */
  const LANDMARKS = [
    [12, 12, 15],
    [50, 20, 40],
    [30, 55, 60],
    [15, 40, 66],
  ] as const
  const density = (at: readonly number[]) =>
    LANDMARKS.reduce((sum, mark) => {
      const squared = mark.reduce((all, mm, axis) => all + (mm - (at[axis] ?? 0)) ** 2, 0)
      return sum + 1000 * Math.exp(-squared / (2 * 4 ** 2))
    }, 0)
  /** Slices of a CT of the phantom: each is slanted, and the table moves straight on. */
  function tiltedSlices(tilt: number) {
    return Array.from({ length: COUNT }, (_, n) => {
      const origin = [0, 0, 3 * n + (tilt > 0 ? 6 : -10)] as const
      const shape = {
        ...PLAIN,
        axes: [1, 0, 0, 0, Math.cos(tilt), -Math.sin(tilt)] as const,
        origin,
      }
      const pixels = Uint16Array.from({ length: SIDE * SIDE }, (_, p) =>
        Math.round(density(lpsOf(shape, [p % SIDE, Math.floor(p / SIDE), 0]))),
      )
      return dicomSlices({
        at: [0],
        shape,
        fields: {
          SOPInstanceUID: `1.2.8.${n}`,
          InstanceNumber: n + 1,
          Modality: 'CT',
          SOPClassUID: '1.2.840.10008.5.1.4.1.1.2',
          PixelRepresentation: 1,
          GantryDetectorTilt: Math.round((tilt * 180) / Math.PI),
          Rows: SIDE,
          Columns: SIDE,
          PixelData: [pixels.buffer],
          RescaleSlope: 1,
          RescaleIntercept: -1024,
        },
      })
    }).flat()
  }
  /** How far the centers of the dense places lie from where the phantom has them, in millimeters. */
  function landmarkErrors(bytes: Uint8Array): number[] {
    const volume = readNifti(gunzipSync(bytes), 'made')
    if (!volume.ok) throw new Error(volume.problems[0]?.message)
    const values = valuesOfVolume(volume)
    const { shape, affine } = volume.header
    return LANDMARKS.map(([left, back, up]) => {
      const mark = [-left, -back, up]
      const sum = [0, 0, 0, 0]
      for (let n = 0; n < values.length; n++) {
        const [nx, ny] = shape
        const place = transform(affine, [
          n % nx,
          Math.floor(n / nx) % ny,
          Math.floor(n / (nx * ny)),
        ])
        if (Math.hypot(...place.map((mm, axis) => mm - (mark[axis] ?? 0))) > 12) continue
        const weight = values.at(n) + 1024
        for (const [axis, mm] of [...place, 1].entries()) sum[axis] = (sum[axis] ?? 0) + weight * mm
      }
      return Math.hypot(...mark.map((mm, axis) => (sum[axis] ?? 0) / (sum[3] ?? 0) - mm))
    })
  }
  it.each([0.35, -0.35])(
    'of %s rad is resampled by its slices: landmarks lie within 1 mm',
    async (tilt) => {
      const folder = await open(asFiles('a', tiltedSlices(tilt)))
      const { scans, leftOut } = await folder.convert(folder.series[0]?.name ?? '', theConverter())
      expect(leftOut).toEqual([])
      expect(scans.map(({ file }) => file)).toEqual([
        expect.stringMatching(/^series-003-t1-\d{10}_Tilt_1\.nii\.gz$/),
      ])
      expect(scans[0]?.words).toContain('the gantry was tilted, lies where its slices say')
      const [scan] = scans
      const errors = landmarkErrors(scan?.bytes ?? new Uint8Array())
      for (const error of errors) expect(error).toBeLessThan(1)
    },
  )
})

it('F30: no word of the patient is in any byte that comes out', async () => {
  const folder = await open({
    ...asFiles('Zwiebelfisch_PIDXK4711', dicomSlices()),
    ...asFiles('b', [singleFrame()]),
  })
  const told = [
    JSON.stringify(folder.series.map(({ folder: _, ...facts }) => facts)),
    JSON.stringify(folder.notices),
  ]
  for (const { name } of folder.series) {
    const { scans, leftOut } = await folder.convert(name, theConverter())
    expect(scans).toHaveLength(1)
    for (const { bytes, file, words } of scans) {
      const volume = readNifti(bytes, file)
      told.push(file, words, Buffer.from(volume.ok ? volume.raw : bytes).toString('latin1'))
      // Nor when it was taken: nothing stands in the texts of the header.
      if (volume.ok) expect(volume.header.texts).toEqual([])
    }
    told.push(...leftOut)
  }
  expect(told.length).toBeGreaterThan(6)
  for (const text of told)
    for (const secret of SECRETS) expect(text.toLowerCase()).not.toContain(secret)
})

describe('N22: a list finds its series by folder, patient, visit or number', () => {
  const files = {
    ...asFiles('C001/x', dicomSlices()),
    ...asFiles('C001/y', dicomSlices({ series: 4, fields: { SeriesDescription: 'T2 TSE' } })),
    ...asFiles(
      'C002',
      dicomSlices({ study: 2, fields: { PatientID: 'P2', AccessionNumber: 'A2' } }),
    ),
  }
  it('and never chooses between several', async () => {
    const folder = await open(files)
    const names = folder.series.map(({ name }) => name)
    const { found, several } = folder.match(
      ['c002', 'A2', 'C001', 'C001/T1', 'C001_T2.nii.gz', 'C001/y', 'nowhere'],
      names,
    )
    expect(Object.fromEntries(found)).toEqual({
      c002: names[2],
      A2: names[2],
      'C001/T1': names[0],
      'C001_T2.nii.gz': names[1],
      'C001/y': names[1],
    })
    expect([...several.keys()]).toEqual(['C001'])
    // Of those that were chosen alone it is clear.
    const chosen = names.filter((name) => name.includes('-t1-'))
    expect(folder.match(['C001'], chosen).found.get('C001')).toBe(names[0])
  })
})
