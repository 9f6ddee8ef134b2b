import { build, type Plugin, type UserConfig } from 'vite'

/** The script of the threads of the command line: one more file beside it, made of the same sources. */
export const REPORT_THREAD = 'report-thread.js'

export const reportThread = (
  root: string,
  { resolve = {} }: Pick<UserConfig, 'resolve'>,
): Plugin => ({
  name: 'report-thread',
  apply: 'build',
  async generateBundle() {
    const made = await build({
      root,
      configFile: false,
      logLevel: 'warn',
      resolve,
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/cli/threads/report-thread.ts',
        write: false,
        target: 'node20',
        rolldownOptions: {
          experimental: { attachDebugInfo: 'none' },
          output: { entryFileNames: REPORT_THREAD, codeSplitting: false },
          // The packages of the statistics do nothing but define functions, and do not say so.
          treeshake: { moduleSideEffects: [{ test: /@stdlib\//, sideEffects: false }] },
        },
      },
    })
    const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
    for (const file of outputs)
      if (file.type === 'chunk')
        this.emitFile({ type: 'asset', fileName: REPORT_THREAD, source: file.code })
  },
})
