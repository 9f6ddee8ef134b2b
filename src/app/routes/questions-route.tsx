import { QuestionsPage } from '@/reading/screens/questions-page'

/** `#/questions/<session>`: the second window of a session, opened by the reading room. */
export default function QuestionsRoute({ session }: { readonly session: string }) {
  return <QuestionsPage session={session} />
}
