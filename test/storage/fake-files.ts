/** A folder of files in memory with what the copies use of the browser's: a write takes effect when it is closed, all at once. */
export class FakeFolder {
  readonly files = new Map<string, FakeFile>()

  async getFileHandle(name: string): Promise<FakeFile> {
    const file = this.files.get(name) ?? new FakeFile(name)
    this.files.set(name, file)
    return file
  }
  async *entries(): AsyncGenerator<[string, FakeFile]> {
    yield* this.files
  }
  text(name: string): string | undefined {
    return this.files.get(name)?.content
  }
  /** For code that takes the browser's type. */
  get asHandle(): FileSystemDirectoryHandle {
    return this as unknown as FileSystemDirectoryHandle
  }
}

export class FakeFile {
  readonly kind = 'file'
  content = ''
  /** Thrown by the next writes. */
  refusal: Error | null = null
  permission: PermissionState = 'granted'
  /** Of what was asked for, from now on. */
  answer: PermissionState = 'granted'

  constructor(readonly name: string) {}

  async getFile() {
    return new File([this.content], this.name)
  }
  async createWritable() {
    if (this.permission !== 'granted') throw new DOMException('', 'NotAllowedError')
    if (this.refusal !== null) throw this.refusal
    let next = new TextEncoder().encode(this.content)
    return {
      truncate: async (size: number) => {
        next = next.slice(0, size)
      },
      write: async ({ position, data }: { position: number; data: Uint8Array }) => {
        const longer = new Uint8Array(Math.max(next.length, position + data.length))
        longer.set(next)
        longer.set(data, position)
        next = longer
      },
      abort: async () => undefined,
      close: async () => {
        this.content = new TextDecoder().decode(next)
      },
    }
  }
  async queryPermission() {
    return this.permission
  }
  async requestPermission() {
    this.permission = this.answer
    return this.permission
  }
  get asHandle(): FileSystemFileHandle {
    return this as unknown as FileSystemFileHandle
  }
}
