import { describe, expect, it } from 'vitest'
import { placeWords } from '@/coordination/place-words'
import { protocolPlace } from '@/coordination/protocol/protocol-tabs'

describe('the place of a finding in words', () => {
  it.each([
    ['volumes[0].label', 'label of scan 1'],
    ['volumes[1].acquired', 'date of scan 2'],
    ['images[0]', 'image 1'],
    ['questions[0].prompt', 'wording of question 1'],
    ['questions[1].options[2].label', 'option 3 of question 2'],
    ['items[4].questions[0].help', 'help of question 1 of case 5'],
    ['materials[0].turns[1].text', 'text of turn 2 of material 1'],
    ['materials[1].sections[0].laboratory[2]', 'value 3 of section 1 of material 2'],
    ['context', 'context'],
    ['reading.order', 'order of the cases'],
    ['reading.navigation', 'going back'],
    ['reading.sessions.blockOrder', 'order of the conditions'],
    ['analysis.primary.margin', 'margin'],
    ['aid.suggestions[2].item', 'case of suggestion 3 of reading with a model'],
    ['title', 'title'],
    ['', ''],
  ])('%s is %s', (field, words) => {
    expect(placeWords(field)).toBe(words)
  })
  it('names the tab on which a field is set', () => {
    expect(protocolPlace('reading.sessions.blockOrder')).toBe('Conditions, order of the conditions')
    expect(protocolPlace('reading.sessions.count')).toBe('Reading, sessions')
  })
})
