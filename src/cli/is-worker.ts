/** First word of the command line of a worker process. */
export const WORKER_WORD = '--triplane-worker'
export const isWorker = process.argv[2] === WORKER_WORD && process.send !== undefined
