/** As much of the library as the tests use to write files. */
declare module 'dcmjs' {
  type Elements = Record<string, { vr: string; Value: unknown[] }>
  class DicomDict {
    constructor(meta: Elements)
    dict: Elements
    write(): ArrayBuffer
  }
  class WriteBufferStream {
    constructor(size: number, isLittleEndian: boolean)
    getBuffer(): ArrayBuffer
  }
  const dcmjs: {
    data: {
      DicomDict: typeof DicomDict
      WriteBufferStream: typeof WriteBufferStream
      DicomMessage: { write(elements: Elements, stream: WriteBufferStream, syntax: string): number }
      DicomMetaDictionary: { denaturalizeDataset(dataset: Record<string, unknown>): Elements }
    }
  }
  export default dcmjs
}
