import { createElement, Fragment } from 'react'
import { formatDate } from '../_format/dates.ts'
import type { OutboxMessage } from '../_services/providers/outbox-store.ts'

interface Props {
  messages: OutboxMessage[]
  search: string
  timeZone: string
}

/** The messages that the host would have sent, newest first. */
export function OutboxPage({ messages, search, timeZone }: Props) {
  return (
    <>
      <header className="head">
        <h1>Outbox</h1>
        <p className="lead">
          Emails and text messages that weren’t sent because no service is set up. Only browsers with access to the{' '}
          <a href="/dev">demo</a> see this page.
        </p>
      </header>
      <form className="outbox-search" action="/dev/outbox" method="get">
        <label htmlFor="outbox-to">Sent to</label>
        <input
          id="outbox-to"
          type="search"
          name="to"
          defaultValue={search}
          placeholder="ann@example.com"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button quiet">
          Search
        </button>
      </form>
      {messages.length ? <List messages={messages} timeZone={timeZone} /> : <Nothing search={search} />}
    </>
  )
}

const Nothing = ({ search }: { search: string }) => (
  <p className="outbox-none">
    {search ? (
      <>
        No messages to “{search}”. <a href="/dev/outbox">See all messages</a>
      </>
    ) : (
      'No messages yet. Sign up, request a code, or reset a password to see one.'
    )}
  </p>
)

const List = ({ messages, timeZone }: Omit<Props, 'search'>) => {
  return (
    <ol className="outbox">
      {messages.map((message) => (
        <li key={message.id}>
          <Message {...message} time={formatDate(message.createdAt, 'mediumAndSeconds', timeZone)} />
        </li>
      ))}
    </ol>
  )
}

const Message = ({ id, kind, to, subject, text, html, createdAt, time }: OutboxMessage & { time: string }) => (
  <article aria-labelledby={`message-${id}`}>
    <header>
      <span className={`outbox-kind ${kind}`}>{kind === 'mail' ? 'Email' : 'Text'}</span>
      <h2 id={`message-${id}`}>{subject ?? to}</h2>
      <p>
        {subject && (
          <>
            to <a href={`/dev/outbox?${new URLSearchParams({ to })}`}>{to}</a> ·{' '}
          </>
        )}
        <time dateTime={createdAt.toISOString()}>{time}</time>
      </p>
    </header>
    <div className="outbox-text">{withLinks(text)}</div>
    {html && (
      <p className="outbox-html">
        <a href={`/dev/outbox/${id}`}>View as HTML</a>
      </p>
    )}
  </article>
)

/** Turns addresses into links and keeps everything else as text. */
function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/)
  const nodes = parts.map((part, at) => (at % 2 ? createElement('a', { href: part }, part) : part))
  return createElement(Fragment, null, ...nodes)
}
