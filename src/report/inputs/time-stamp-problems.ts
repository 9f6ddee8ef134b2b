import type { ReadTimeStamp } from '@/answers'
import { type Problem, problemOf } from '@/study'
import type { AnswerInput } from '../measures/rater-answers'

/** Time stamps that cover nothing of these files. */
export const timeStampProblems = (
  stamps: readonly ReadTimeStamp[],
  inputs: readonly Pick<AnswerInput, 'proof'>[],
): Problem[] =>
  stamps
    .filter(({ at, source }) =>
      inputs.every(
        ({ proof }) =>
          !proof?.timeStamps.some((known) => known.source === source && known.at === at),
      ),
    )
    .map(({ digest, source }) =>
      problemOf(
        source,
        'time-stamp-of-nothing',
        `this time stamp is over ${digest.slice(0, 16)}…: neither the hash of an event or of an answer file that can be used, nor of the study`,
        'Add the answer file that was stamped, or remove the time stamp',
      ),
    )
