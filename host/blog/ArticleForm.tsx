import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { formatDateTime } from '../_format/dates.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { FormMessage } from '../accounts/forms/FormPage.tsx'
import { TextAreaField } from '../accounts/forms/TextAreaField.tsx'
import { DraftSaid } from '../forums/drafts/DraftSaid.tsx'
import { BodyField } from '../forums/writing/BodyField.tsx'
import { hashFormToken } from '../forums/writing/create.ts'
import type { Article } from './article.ts'
import { BlogCrumbs } from './BlogCrumbs.tsx'
import { CoverField } from './CoverField.tsx'
import { ARTICLE_LIMITS } from './limits.ts'
import { PublishButtons } from './PublishButtons.tsx'
import { articlePath, BLOG } from './paths.ts'
import type { ArticleFormState } from './send-form.tsx'

interface Props extends ArticleFormState {
  /** Undefined for a new one. */
  article: Article | undefined
  formToken: string
  timeZone: string
}

const HINTS = {
  title: 'Say what the article is about. It becomes the article’s address.',
  summary: 'One or two sentences for lists, feeds, and search engines.',
  tags: `Up to ${ARTICLE_LIMITS.tags}, separated by commas, such as taxes, house hacking.`,
}

/** The page on which an article is written, published, and taken off the site again. */
export function ArticleForm({ article, values, errors = {}, problem, done, formToken, timeZone }: Props) {
  const first = Object.keys(errors)[0]
  const focus = (name: string) => first === name && !problem
  const action = article ? articlePath(article.slug) : BLOG
  const titleError = errors.title?.[0]
  const tagsError = errors.tags?.[0]
  return (
    <div className="forum blog-write">
      <BlogCrumbs own />
      <div className="blog-columns">
        <section className="topic-form">
          <h1>{article ? 'Edit article' : 'New article'}</h1>
          {article && <StateLine article={article} timeZone={timeZone} />}
          <FormMessage done={done} problem={problem ?? (first ? 'Check the fields below.' : undefined)} />
          <form
            method="post"
            action={action}
            encType="multipart/form-data"
            data-draft={article ? `article ${article.id}` : 'article new'}
            data-key={article ? 'sent' : hashFormToken(formToken)}
            data-posted={article && hashFormToken(article.formToken)}
            data-edits={article ? true : undefined}
            data-given={problem !== undefined || first !== undefined || undefined}
          >
            <CsrfField />
            {!article && <input type="hidden" name="form_token" value={formToken} />}
            <DraftSaid shown={false} />
            <Field id="title" label="Title" hint={HINTS.title} error={titleError}>
              <input
                id="title"
                name="title"
                className="plat-input"
                defaultValue={values.title ?? ''}
                required
                maxLength={ARTICLE_LIMITS.title.most}
                {...describing('title', HINTS.title, titleError)}
                {...(focus('title') && { autoFocus: true })}
              />
            </Field>
            <TextAreaField
              name="summary"
              label="Summary"
              hint={HINTS.summary}
              value={values.summary}
              error={errors.summary?.[0]}
              focus={focus('summary')}
              rows={3}
              maxLength={ARTICLE_LIMITS.summary}
            />
            <CoverField image={values.cover_image ?? ''} error={errors.cover?.[0]} />
            <BodyField
              headings
              label="Article"
              value={values.body ?? ''}
              error={errors.body?.[0]}
              focus={focus('body')}
              rows={22}
            />
            <Field id="tags" label="Tags (optional)" hint={HINTS.tags} error={tagsError}>
              <input
                id="tags"
                name="tags"
                className="plat-input"
                defaultValue={values.tags ?? ''}
                maxLength={300}
                {...describing('tags', HINTS.tags, tagsError)}
              />
            </Field>
            <PublishButtons
              article={article}
              at={values.publish_at ?? ''}
              error={errors.publish_at?.[0]}
              timeZone={timeZone}
            />
          </form>
          {article && <TakeOff article={article} />}
        </section>
        <Tips />
      </div>
    </div>
  )
}

/** What makes an article worth reading here. */
const Tips = () => (
  <aside className="blog-tips" aria-labelledby="blog-tips">
    <h2 id="blog-tips">What readers come back for</h2>
    <ul>
      <li>One deal, one repair, or one rule, and what it taught you.</li>
      <li>The real numbers, with dates. Leave out what you can’t share rather than rounding it up.</li>
      <li>A heading every few paragraphs. Most people read on a phone.</li>
      <li>No ads, no courses, no links to sell something. Moderators hide those like any post.</li>
    </ul>
  </aside>
)

function StateLine({ article, timeZone }: { article: Article; timeZone: string }) {
  const { state, publishAt, slug } = article
  return (
    <p className="blog-state">
      {state === 'published' && 'Published. What you save is public at once. '}
      {state === 'draft' && 'Draft. Only you can see it. '}
      {state === 'scheduled' && publishAt && `Scheduled for ${formatDateTime(publishAt, timeZone)}. `}
      <a href={articlePath(slug)}>{state === 'published' ? 'View article' : 'Preview'}</a>
    </p>
  )
}

/** Taking an article off the site, for a while or for good. */
function TakeOff({ article: { slug, state } }: { article: Article }) {
  return (
    <div className="blog-take-off">
      {state === 'published' && (
        <form method="post" action={`${articlePath(slug)}/published`}>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="button quiet">
            Unpublish
          </button>
          <p className="plat-hint">The article and its comments are hidden until you publish it again.</p>
        </form>
      )}
      <details>
        <summary className="button quiet">Delete</summary>
        <form method="post" action={articlePath(slug)}>
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <p>
            {state === 'published'
              ? 'The article and its comments are deleted. This can’t be undone.'
              : 'This can’t be undone.'}
          </p>
          <button type="submit" className="button">
            Delete article
          </button>
        </form>
      </details>
    </div>
  )
}
