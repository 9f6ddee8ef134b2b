/** The converter's own code (Emscripten): the package lets only its page's worker out, which writes to the console and needs another policy. */
declare module '*/dcm2niix.jpeg.js' {
  interface Dcm2niix {
    readonly FS: {
      mkdir(path: string): void
      writeFile(path: string, bytes: Uint8Array): void
      readFile(path: string): Uint8Array
      readdir(path: string): string[]
    }
    callMain(args: readonly string[]): number
  }
  export default function load(options: {
    readonly noInitialRun: boolean
    readonly wasmBinary: Uint8Array
    readonly print: (line: string) => void
    readonly printErr: (line: string) => void
  }): Promise<Dcm2niix>
}
