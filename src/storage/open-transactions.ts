import { wrap } from 'idb'

/** The transactions of a page that have not come to their end. */
export class OpenTransactions {
  readonly #open = new Set<IDBTransaction>()

  /** Follows every transaction that begins over this connection. */
  follow(database: IDBDatabase): void {
    const begin = database.transaction.bind(database)
    database.transaction = (...given) => {
      const transaction = begin(...given)
      this.#open.add(transaction)
      const end = () => this.#open.delete(transaction)
      wrap(transaction).done.then(end, end)
      return transaction
    }
  }

  /** Ends all of them, and keeps nothing of what they wrote: whoever waits for one gets an AbortError. */
  abort(): void {
    for (const transaction of this.#open)
      try {
        transaction.abort()
      } catch {
        // It is being committed, or has ended.
      }
    this.#open.clear()
  }
}
