import { useEffect, useState } from 'react'
import type { TopicPageProps } from './contract.ts'
import { reportDuplicate } from './duplicate.ts'
import { highlightPost } from './highlight.ts'
import { MorePosts } from './MorePosts.tsx'
import { closeReply, openReply, quotePost } from './quote.ts'
import { TEXTS } from './texts.ts'
import { toggleVote } from './vote.ts'

/**
 * What scripts add to the page of a topic, which works without them: votes, quotes and replies without leaving the page, the
 * highlighted post, and the posts of the next pages. It listens to the page, so that posts may come and go.
 */
export function TopicPage({ next, texts }: TopicPageProps) {
  const words = { ...TEXTS, ...texts }
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    let stop = highlightPost()
    // What the browser has kept, or a link to the form, opens it.
    if (location.hash === '#reply' || document.querySelector<HTMLTextAreaElement>('#reply textarea')?.value.trim())
      openReply()
    const again = () => {
      stop()
      stop = highlightPost()
    }
    const click = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return
      const button = event.target.closest<HTMLElement>('button, summary')
      const { vote, quote, reportDuplicate: report, cancelReply } = button?.dataset ?? {}
      if (!button || !(vote ?? quote ?? report ?? cancelReply)) {
        // The form has just opened: one writes.
        if (button?.matches('#reply summary')) setTimeout(() => openReply()?.querySelector('textarea')?.focus())
        return
      }
      event.preventDefault()
      setAnnouncement('')
      if (vote) void toggleVote(button, vote).then((done) => done || setAnnouncement(words.voteFailed))
      else if (quote) void quotePost(quote).then((done) => done || setAnnouncement(words.quoteFailed))
      else if (report) void reportDuplicate(report)
      else closeReply()
    }
    let sending = false
    const submit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      // Browsers that parse no HTML safely send the form and show the page that comes.
      if (!(form instanceof HTMLFormElement) || !form.closest('#reply') || !('setHTML' in Element.prototype)) return
      if (submitter?.hasAttribute('formaction') || event.defaultPrevented) return
      event.preventDefault()
      if (sending) return
      sending = true
      setAnnouncement('')
      void import('./reply.ts').then(
        async ({ sendReply }) => {
          const sent = await sendReply(form)
          sending = false
          if (sent === 'posted') setAnnouncement(words.posted)
          if (sent === 'failed') setAnnouncement(words.replyFailed)
        },
        // The browser sends it, and the page that comes says the same.
        () => form.submit(),
      )
    }
    document.addEventListener('click', click)
    document.addEventListener('submit', submit)
    addEventListener('hashchange', again)
    return () => {
      stop()
      document.removeEventListener('click', click)
      document.removeEventListener('submit', submit)
      removeEventListener('hashchange', again)
    }
  }, [])

  return (
    <>
      {next && <MorePosts next={next} />}
      <p role="status" className="topic-page-said">
        {announcement}
      </p>
    </>
  )
}
