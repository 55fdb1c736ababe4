import { useRef, useState } from 'react'
import { AD_TAGS } from '../_domain/forums/tags.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { typedIn } from '../_ui/field/early-input.ts'
import { AdFields } from './AdFields.tsx'
import type { TopicFormProps } from './contract.ts'
import { DraftConflict } from './DraftConflict.tsx'
import { EventFields } from './EventFields.tsx'
import { FollowBox } from './FollowBox.tsx'
import { ForumChoice } from './ForumChoice.tsx'
import { FormContext, TextArea, TextField } from './fields.tsx'
import { LockedPoll } from './LockedPoll.tsx'
import { getView } from './model.ts'
import { PollFields } from './PollFields.tsx'
import { SimilarTopics } from './SimilarTopics.tsx'
import { Tips } from './Tips.tsx'
import { TEXTS } from './texts.ts'
import { useDraft } from './use-draft.ts'

/** The fields of a topic, of an event or of an ad, in a form of the page, which sends it. */
export function TopicForm(props: TopicFormProps) {
  const { id } = useIsland()
  const live = useHydrated()
  const words = { ...TEXTS, ...props.texts }
  const { values = {}, focus, forums = [] } = props
  const draftUrl = props.drafts ? `/forums/${props.forum}/topics/draft` : undefined
  // Whatever a page's HTML says, the link leads to a path of this host.
  const back = /^\/(?![/\\])/.test(props.back) ? props.back : `/forums/${props.forum}`
  const errors = Object.fromEntries(
    Object.entries(props.errors ?? {}).map(([name, [sentence = '']]) => [name, sentence]),
  )
  const [forum, setForum] = useState(() => Number(typedIn(`${id}-forum_id`) ?? props.forum))
  const [title, setTitle] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraft(draftUrl, root)
  const view = getView(props, live ? forum : props.forum, words)
  const other = draft.other ?? (live ? undefined : props.other)
  return (
    <FormContext.Provider value={{ values, errors, words, focus, live }}>
      <div className="topic-form-fields" ref={root}>
        <h1>{view.heading}</h1>
        {forums.length > 0 && <ForumChoice forums={forums} value={forum} onChoose={setForum} />}
        {view.guarded && (
          <Banner level="alert">
            {words.warning} <a href={`/forums/${forum}/topics/new`}>{words.warningLink}</a>
          </Banner>
        )}
        <fieldset className="plat-group topic-form-fields topic-form-main" disabled={view.guarded}>
          {other && <DraftConflict other={other} words={words} choose={live ? draft.choose : undefined} />}
          <TextField
            name="title"
            label={words.title}
            hint={view.kind === 'discussion' ? words.titleHint : words.kindHint}
            required
            onType={setTitle}
          />
          {props.follows && (
            <aside className="topic-form-aside" aria-label={words.before}>
              {live && <SimilarTopics title={title} words={words} />}
              <Tips kind={view.kind} words={words} />
            </aside>
          )}
          {view.kind === 'events' && <EventFields />}
          {view.kind === 'marketplace' && !view.guarded && <AdFields tags={props.tags ?? AD_TAGS} />}
          <TextArea name="body" label={words.body} hint={words.bodyHint} rows={12} required rich />
          {props.poll && view.kind !== 'marketplace' && (props.pollLocked ? <LockedPoll /> : <PollFields />)}
          {props.follows && <FollowBox />}
          {props.author && (
            <p className="plat-hint">
              {words.postedAs} <bdi>{props.author}</bdi>
            </p>
          )}
          <p className="topic-form-row">
            <button type="submit" className="plat-button">
              {view.submit}
            </button>
            {draftUrl && (
              <button type="submit" className="plat-link" formAction={draftUrl} formNoValidate>
                {words.saveDraft}
              </button>
            )}
            <a href={back}>{words.cancel}</a>
            <span className="plat-hint" role="status">
              {draft.status === 'saved' ? words.saved : draft.status === 'failed' ? words.notSaved : ''}
            </span>
          </p>
        </fieldset>
      </div>
    </FormContext.Provider>
  )
}
