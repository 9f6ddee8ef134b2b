import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to the servers that can be cut: what is on it goes down, and nothing new gets through until it is mended. */
export class CutLine {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isCut = false

  private constructor(target: { readonly host: string; readonly port: number }) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy()
        return
      }
      const far = connect(target.port, target.host)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.once('close', () => {
          this.#sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
        socket.on('error', () => socket.destroy())
      }
      near.pipe(far).pipe(near)
    })
  }

  /** @param target nats://host:port. @returns the line, and the address at its near end. */
  static async to(target: string): Promise<{ readonly line: CutLine; readonly address: string }> {
    const { hostname, port } = new URL(target)
    const line = new CutLine({ host: hostname, port: Number(port) })
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    const address = line.#server.address()
    if (typeof address !== 'object' || address === null) throw new Error('no port')
    return { line, address: `nats://127.0.0.1:${address.port}` }
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
