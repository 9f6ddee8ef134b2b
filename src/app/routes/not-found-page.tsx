import '@/language/areas/home'
import { useText } from '@/language'
import { DeadEnd } from './dead-end'

export function NotFoundPage() {
  const say = useText('home')
  return <DeadEnd title={say('noPage')} lead={say('noPageWhy')} />
}
