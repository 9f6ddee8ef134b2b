import dcmjs from 'dcmjs'

export const SYNTAX = {
  little: '1.2.840.10008.1.2.1',
  implicit: '1.2.840.10008.1.2',
  big: '1.2.840.10008.1.2.2',
  rle: '1.2.840.10008.1.2.5',
  jpeg: '1.2.840.10008.1.2.4.50',
  losslessJpeg: '1.2.840.10008.1.2.4.70',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  highThroughput: '1.2.840.10008.1.2.4.201',
} as const
const MR = '1.2.840.10008.5.1.4.1.1.4'
export const ENHANCED_MR = '1.2.840.10008.5.1.4.1.1.4.1'
export const CAPTURE = '1.2.840.10008.5.1.4.1.1.7'

export const GRID = { columns: 10, rows: 8, slices: 5 } as const
/** Every voxel has a value of its own: whoever finds it knows where it belongs. */
export const valueAt = (column: number, row: number, slice: number): number =>
  1 + column + GRID.columns * (row + GRID.rows * slice)

/** What must be found nowhere. Letters and numbers that no other text has. */
export const PATIENT = {
  PatientName: 'Zwiebelfisch^Quirinus',
  PatientID: 'PIDXK4711',
  PatientBirthDate: '19471203',
  OtherPatientIDs: 'OTHERXK99',
  AccessionNumber: 'ACCXK0815',
  InstitutionName: 'Klinikum Hinterwalden',
  ReferringPhysicianName: 'Grausbirn^Adelheid',
  OperatorsName: 'Tastenloewe^Kim',
  PatientAddress: 'Holunderweg 7',
  ImageComments: 'Zwiebelfisch came late',
} as const
/** Every word of the patient's that a byte could hold, and the words of a private tag. */
export const SECRETS = [
  'zwiebelfisch',
  'quirinus',
  'pidxk4711',
  '19471203',
  'otherxk99',
  'accxk0815',
  'hinterwalden',
  'grausbirn',
  'tastenloewe',
  'holunderweg',
  'privateword',
]

export type Fields = Record<string, unknown>

/** A DICOM file as bytes, written by dcmjs. @param syntax how it is packed; pixels of a packed one are a list of packed frames. */
export function dicomFile(fields: Fields, syntax: string = SYNTAX.little): Uint8Array<ArrayBuffer> {
  const { DicomDict, DicomMessage, DicomMetaDictionary, WriteBufferStream } = dcmjs.data
  const meta = DicomMetaDictionary.denaturalizeDataset({
    FileMetaInformationVersion: new Uint8Array([0, 1]).buffer,
    MediaStorageSOPClassUID: fields.SOPClassUID,
    MediaStorageSOPInstanceUID: fields.SOPInstanceUID,
    TransferSyntaxUID: syntax,
    ImplementationClassUID: '1.2.3.4',
    _vrMap: {},
  })
  const file = new DicomDict(meta)
  const isPacked = !([SYNTAX.little, SYNTAX.implicit, SYNTAX.big] as readonly string[]).includes(
    syntax,
  )
  const elements = {
    ...DicomMetaDictionary.denaturalizeDataset({
      ...fields,
      _vrMap: { PixelData: isPacked ? 'OB' : 'OW' },
    }),
    // Of a manufacturer's own: no list of tags to clean knows it.
    '00291010': { vr: 'LO', Value: ['PrivateWord of Zwiebelfisch'] },
  }
  if (syntax !== SYNTAX.big) {
    file.dict = elements
    return new Uint8Array(file.write())
  }
  const body = new WriteBufferStream(4096, false)
  DicomMessage.write(elements, body, syntax)
  return joined(new Uint8Array(file.write()), new Uint8Array(body.getBuffer()))
}

export type Axes = readonly [number, number, number, number, number, number]
export const AXIAL: Axes = [1, 0, 0, 0, 1, 0]
export const CORONAL: Axes = [1, 0, 0, 0, 0, -1]
export const SAGITTAL: Axes = [0, 1, 0, 0, 0, -1]
const [c, s] = [Math.cos(0.3), Math.sin(0.3)]
/** Turned about two axes, rows and columns at right angles. */
export const OBLIQUE: Axes = [c, s, 0, -s * c, c * c, -s]

export interface SeriesShape {
  readonly axes: Axes
  readonly origin: readonly [number, number, number]
  readonly spacing: readonly [down: number, across: number, between: number]
}
export const PLAIN: SeriesShape = { axes: AXIAL, origin: [-20, -30, 12], spacing: [2, 1.5, 3] }

/** Middle of a voxel in LPS millimetres, by the words of the standard (PS3.3 C.7.6.2.1.1). */
export function lpsOf(
  { axes, origin, spacing: [down, across, between] }: SeriesShape,
  at: readonly [number, number, number],
) {
  const [row, column] = [axes.slice(0, 3), axes.slice(3)]
  const [a = 0, b = 0, d = 0] = row
  const [e = 0, f = 0, g = 0] = column
  const normal = [b * g - d * f, d * e - a * g, a * f - b * e]
  return [0, 1, 2].map(
    (n) =>
      (origin[n] ?? 0) +
      at[0] * across * (row[n] ?? 0) +
      at[1] * down * (column[n] ?? 0) +
      at[2] * between * (normal[n] ?? 0),
  )
}

export interface SeriesOptions {
  readonly shape?: SeriesShape
  /** Places of its slices, counted in distances; 0, 1, 2, 3, 4 where left out. */
  readonly at?: readonly number[]
  readonly fields?: Fields
  readonly series?: number
  readonly study?: number
  readonly syntax?: string
  /** How a slice is packed. */
  readonly pack?: (values: Uint16Array<ArrayBuffer>, slice: number) => ArrayBuffer
}

/** The files of a series, one a slice, whose voxels know their place. */
export function dicomSlices({
  shape = PLAIN,
  at = [0, 1, 2, 3, 4],
  fields = {},
  series = 3,
  study = 1,
  syntax = SYNTAX.little,
  pack = (values) => values.buffer,
}: SeriesOptions = {}): Uint8Array<ArrayBuffer>[] {
  return at.map((place, slice) =>
    dicomFile(
      {
        ...generalFields(series, study),
        SOPInstanceUID: `1.2.3.${study}.${series}.${slice + 1}`,
        InstanceNumber: slice + 1,
        ImagePositionPatient: lpsOf(shape, [0, 0, place]).map(decimal),
        ImageOrientationPatient: shape.axes.map(decimal),
        PixelSpacing: shape.spacing.slice(0, 2),
        SliceThickness: shape.spacing[2],
        ...pixelFields,
        PixelData: [
          pack(syntax === SYNTAX.big ? swapped(sliceValues(slice)) : sliceValues(slice), slice),
        ],
        ...fields,
      },
      syntax,
    ),
  )
}

export const generalFields = (series: number, study: number): Fields => ({
  SOPClassUID: MR,
  Modality: 'MR',
  Manufacturer: 'ACME',
  PatientPosition: 'HFS',
  ...PATIENT,
  StudyInstanceUID: `1.2.3.${study}`,
  SeriesInstanceUID: `1.2.3.${study}.${series}`,
  FrameOfReferenceUID: `1.2.3.${study}.999`,
  SeriesDescription: 'T1 MPRAGE Zwiebelfisch',
  ProtocolName: 'Protocol Zwiebelfisch',
  SeriesNumber: series,
  StudyDate: '20200102',
  StudyTime: '101010',
  SeriesTime: '101011',
  AcquisitionTime: '101012',
  EchoTime: 3,
  RepetitionTime: 2000,
})
const pixelFields: Fields = {
  Rows: GRID.rows,
  Columns: GRID.columns,
  SamplesPerPixel: 1,
  PhotometricInterpretation: 'MONOCHROME2',
  BitsAllocated: 16,
  BitsStored: 16,
  HighBit: 15,
  PixelRepresentation: 0,
}

export function sliceValues(slice: number): Uint16Array<ArrayBuffer> {
  const values = new Uint16Array(GRID.columns * GRID.rows)
  for (let row = 0; row < GRID.rows; row++)
    for (let column = 0; column < GRID.columns; column++)
      values[row * GRID.columns + column] = valueAt(column, row, slice)
  return values
}

/** All slices in one file, their places in sequences (enhanced MR). */
export function enhancedFile(shape: SeriesShape = PLAIN): Uint8Array<ArrayBuffer> {
  const slices = Array.from({ length: GRID.slices }, (_, n) => n)
  const all = new Uint16Array(slices.flatMap((n) => [...sliceValues(n)]))
  return dicomFile({
    ...generalFields(7, 1),
    SOPClassUID: ENHANCED_MR,
    SOPInstanceUID: '1.2.3.1.7.1',
    InstanceNumber: 1,
    ...pixelFields,
    NumberOfFrames: GRID.slices,
    SharedFunctionalGroupsSequence: [
      {
        PlaneOrientationSequence: [{ ImageOrientationPatient: shape.axes.map(decimal) }],
        PixelMeasuresSequence: [
          {
            PixelSpacing: shape.spacing.slice(0, 2),
            SliceThickness: shape.spacing[2],
            SpacingBetweenSlices: shape.spacing[2],
          },
        ],
      },
    ],
    PerFrameFunctionalGroupsSequence: slices.map((n) => ({
      PlanePositionSequence: [{ ImagePositionPatient: lpsOf(shape, [0, 0, n]).map(decimal) }],
      FrameContentSequence: [
        { StackID: '1', InStackPositionNumber: n + 1, DimensionIndexValues: [1, n + 1] },
      ],
    })),
    PixelData: [all.buffer],
  })
}

/** One frame in grey that says nothing of a place, as a capture or a radiograph. */
export const singleFrame = (fields: Fields = {}): Uint8Array<ArrayBuffer> =>
  dicomFile({
    ...generalFields(9, 1),
    SOPClassUID: CAPTURE,
    Modality: 'OT',
    SOPInstanceUID: '1.2.3.1.9.1',
    SeriesDescription: 'Capture',
    InstanceNumber: 1,
    ...pixelFields,
    PixelData: [sliceValues(0).buffer],
    ...fields,
  })

/** PackBits without runs (PS3.5 G): the high bytes, then the low ones. */
export function rlePacked(values: Uint16Array): ArrayBuffer {
  const planes = [values.map((v) => v >> 8), values.map((v) => v & 255)].map((plane) => {
    const bytes: number[] = []
    for (let n = 0; n < plane.length; n += 128)
      bytes.push(Math.min(128, plane.length - n) - 1, ...plane.slice(n, n + 128))
    return bytes.length % 2 === 0 ? bytes : [...bytes, 0]
  })
  const header = new DataView(new ArrayBuffer(64))
  header.setUint32(0, 2, true)
  header.setUint32(4, 64, true)
  header.setUint32(8, 64 + (planes[0]?.length ?? 0), true)
  return joined(new Uint8Array(header.buffer), new Uint8Array(planes.flat())).buffer
}

const swapped = (values: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> =>
  values.map((v) => ((v & 255) << 8) | (v >> 8))
const decimal = (value: number): string => value.toFixed(8).slice(0, 16)

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
