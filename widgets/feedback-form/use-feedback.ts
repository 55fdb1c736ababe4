import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { isPrivacyAsked, putPrivacyAside } from '../_domain/privacy/privacy-banner.ts'
import { request } from '../_http/request.ts'
import { useCall } from '../_http/use-request.ts'
import type { FeedbackFormProps } from './contract.ts'
import { DEFAULT_OFFSET, isDone, noteDone, type Step } from './model.ts'

const stored = z.object({ id: z.string() })

interface Feedback {
  answer_key?: string
  follow_up_response?: string
  close_feedback_form_response?: boolean
}

/** The steps of a feedback form, and what is sent with each. */
export function useFeedback({ id, path, offset = DEFAULT_OFFSET, url = '/feedback' }: FeedbackFormProps) {
  const [step, setStep] = useState<Step>('waiting')
  const [answer, setAnswer] = useState('')
  /** What the server calls the response, so that what follows belongs to it. */
  const response = useRef<string>(undefined)

  useEffect(() => {
    if (isDone(id)) return
    const look = () => {
      if (scrollY < offset || isPrivacyAsked()) return
      removeEventListener('scroll', look)
      setStep((before) => (before === 'waiting' ? 'question' : before))
    }
    addEventListener('scroll', look, { passive: true })
    look()
    return () => removeEventListener('scroll', look)
  }, [id, offset])

  const post = (feedback: Feedback, signal?: AbortSignal) =>
    request(url, {
      schema: stored,
      body: {
        feedback_form_response: {
          feedback_form_id: id,
          path,
          ...feedback,
          ...(response.current && { response_id: response.current }),
        },
      },
      signal,
    })
  const call = useCall((signal, feedback: Feedback) => post(feedback, signal))

  return {
    step,
    answer,
    call,
    open() {
      putPrivacyAside()
      response.current = undefined
      call.reset()
      setStep('question')
    },
    async choose(key: string) {
      setAnswer(key)
      const reply = await call.send({ answer_key: key })
      if (!reply?.ok) return
      response.current = reply.data.id
      noteDone(id)
      setStep('follow-up')
    },
    async tell(text: string) {
      if (text.trim() === '') return setStep('thanks')
      const reply = await call.send({ answer_key: answer, follow_up_response: text })
      if (reply?.ok) setStep('thanks')
    },
    close() {
      call.reset()
      setStep('closed')
      noteDone(id)
      // Nobody waits for it: a form that was closed stays closed.
      if (step !== 'thanks')
        void post({ ...(response.current && { answer_key: answer }), close_feedback_form_response: true })
    },
  }
}
