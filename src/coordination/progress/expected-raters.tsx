import { Button } from '@mantine/core'
import { useState } from 'react'
import { idSchema, nearestName } from '@/study'
import { TextArea } from '../form-fields'
import forms from '../forms.module.css'
import { Card, CenterRow, counted, GrowSpan, QuietButton, SmallButton } from '../page-parts'
import type { ProgressView } from './progress-engine'
import { codesOf } from './rater-words'

/** Whose answers are waited for: the codes of the study, or those that the coordinator states. */
export function ExpectedRaters({
  view: { allowed, expected },
  isStated,
  hasRoster,
  onExpect,
}: {
  readonly view: Pick<ProgressView, 'allowed' | 'expected'>
  /** Whether the coordinator has stated them. */
  readonly isStated: boolean
  /** Whether, unless she has, they are those of the roster. */
  readonly hasRoster: boolean
  readonly onExpect: (codes: readonly string[] | null) => void
}) {
  const [text, setText] = useState<string | null>(null)
  const problem = text === null ? null : problemOfCodes(codesOf(text), allowed)
  const allWords =
    allowed === null ? 'Clear expected readers' : `Expect all ${allowed.length} codes of the study`
  const save = () => {
    if (text === null || problem !== null) return
    const codes = codesOf(text)
    onExpect(codes.length === 0 ? null : codes)
    setText(null)
  }
  return (
    <Card
      title="Expected readers"
      head={
        <>
          <GrowSpan>{words(expected.length, isStated, hasRoster)}</GrowSpan>
          {text === null && (
            <SmallButton onClick={() => setText(expected.join('\n'))}>
              {expected.length === 0 ? 'State who is expected…' : 'Change…'}
            </SmallButton>
          )}
        </>
      }
    >
      {text !== null && (
        <div className={`${forms.cardBody} ${forms.tight}`}>
          <TextArea
            label="Codes of the readers"
            description="One per line, or separated by commas or spaces."
            minRows={4}
            maxRows={14}
            autoFocus
            spellCheck={false}
            value={text}
            error={problem}
            onChange={setText}
          />
          <CenterRow>
            <Button size="xs" disabled={problem !== null} onClick={save}>
              Save the list
            </Button>
            <SmallButton onClick={() => setText(null)}>Cancel</SmallButton>
            {isStated && (
              <QuietButton
                onClick={() => {
                  onExpect(null)
                  setText(null)
                }}
              >
                {hasRoster ? 'Expect the readers of the roster' : allWords}
              </QuietButton>
            )}
          </CenterRow>
        </div>
      )}
    </Card>
  )
}

function words(count: number, isStated: boolean, hasRoster: boolean): string {
  if (count === 0) return 'The study is open to any code. State whom you expect, to see who is due.'
  if (isStated) return `${counted(count, 'code')}, as you stated.`
  return hasRoster
    ? `${counted(count, 'code')}, as in the roster.`
    : `${counted(count, 'code')}: all codes that may sign in.`
}

/** Why the list cannot be taken; null where it can. */
function problemOfCodes(
  codes: readonly string[],
  allowed: readonly string[] | null,
): string | null {
  const wrong = codes.find((code) => !(allowed?.includes(code) ?? idSchema.safeParse(code).success))
  if (wrong === undefined) return null
  if (allowed === null)
    return `“${wrong}” cannot be a code: a code has letters, digits, periods, hyphens and underscores.`
  const near = nearestName(wrong, allowed)
  return `The study does not accept the code “${wrong}”.${near === null ? '' : ` The nearest of its codes is ${near}.`}`
}
