const MB = 1e6

/**
 * How much of anything is taken from a file, the same on pages and command line, each far beyond what a study needs. A file
 * beyond one is refused before its content can fill the memory or hold up the page, and the limit is named. docs/formats.md
 * lists them, held to these values by a test.
 */
export const LIMITS = {
  /** Objects and lists within each other. The formats go to 12; parsers and schemas that recurse end near 5,000. */
  jsonDepth: 100,
  /** Bytes of a file that is read as one text: an engine holds 2^29 letters. */
  textBytes: 500 * MB,
  /** Columns of a table, as spreadsheets have (16,384). */
  tableColumns: 16_384,
  /** Rows of a table, or lines of JSON Lines: 57,000 items x 50 models are fewer. */
  tableRows: 4_000_000,
  /** Problems of one JSON value that are listed one by one; how many more there are is said. */
  problems: 1000,
  /** Different receipts of one file: those of 1,000 readers on ten days. */
  receipts: 10_000,
  /** Of these the signed ones, 15 ms each where every one has its own key. */
  signedReceipts: 2000,
  /** Entries of a zip, as zips without the 64-bit extension have. */
  zipEntries: 65_534,
  /** Bytes up to which anything may be unpacked, however small it is packed: a blank mask of a large scan is. */
  inflatedFreely: 2 ** 28,
  /** Beyond that: at most so many times the packed bytes. Noise alone keeps scans below a tenth of it; deflate ends at 1,032. */
  volumeRatio: 500,
  /** The same for a zip as a whole: its volumes and images are packed already, text shrinks 10 to 40 times. */
  zipRatio: 100,
  /** Bytes of one unpacked volume: more, no browser shows. */
  volumeBytes: 2 ** 31 - 1,
  /** Pixels of one picture: a photo of a telephone has 12 to 50 million. */
  imagePixels: 60 * MB,
  /** Rounds of scrypt of a sealed key as a power of two: sealing takes 18 (0.25 GB for a second), each further one doubles both. */
  scryptLogN: 19,
  /** Letters of a study's id: it names folders, files and addresses, and file systems take 255 bytes, with an ending. */
  idLetters: 64,
} as const
