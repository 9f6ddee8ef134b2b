import { DeadEnd } from './dead-end'

export function NotFoundPage() {
  return (
    <DeadEnd title="There is no such page" lead="The address may have been cut off when it was copied." />
  )
}
