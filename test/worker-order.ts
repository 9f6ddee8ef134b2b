import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A worker goes on with the modules that it has loaded only if the next file in the queue wants the same worker. So
 * those follow each other: without a page, with one, and at last those that get a worker each. Within them the order stays.
 */
export default class WorkerOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted
      .map((file) => ({ file, worker: workerOf(file) }))
      .sort((a, b) => a.worker.localeCompare(b.worker))
      .map(({ file }) => file)
  }
}

function workerOf({ project, moduleId }: TestSpecification): string {
  const [, environment = 'node'] =
    /@vitest-environment (\S+)/.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.config.isolate ? '2 apart' : '1 together'} ${environment}`
}
