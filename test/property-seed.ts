import fc from 'fast-check'

/**
 * The same draws for every run, so that a failure is the change's own. `PROPERTY_SEED` and `PROPERTY_RUNS` look
 * further: `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=5000 npx vitest run`.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20261120),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
})
