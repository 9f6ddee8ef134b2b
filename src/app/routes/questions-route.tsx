import { useParams } from 'react-router'
import { QuestionsPage } from '@/reading/screens/questions-page'

/** `#/questions/<session>`: the second window of a session, opened by the reading room. */
export default function QuestionsRoute() {
  const { session = '' } = useParams()
  return <QuestionsPage session={session} />
}
