import ReactMarkdown, { type Components } from 'react-markdown'

// No request leaves the page's origin, and a rater must not wander off in the middle of an item.
const components: Components = {
  a: ({ children, href }) => (
    <span>
      {children}
      {href === undefined || href === '' ? null : ` (${href})`}
    </span>
  ),
  img: ({ alt }) => <span>{alt}</span>,
}

export default function MarkdownText({ text }: { readonly text: string }) {
  return (
    <ReactMarkdown skipHtml components={components}>
      {text}
    </ReactMarkdown>
  )
}
