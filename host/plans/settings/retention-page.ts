import type { FastifyReply } from 'fastify'
import { SCRIPT_ID } from '../../../widgets/cancel-subscription/retention.ts'
import { inlineScript } from '../../_pages/inline-script.ts'
import type { Retention } from '../../_services/providers/retention.ts'

/** Lets the page of a cancellation load the retention service: its script, and what that shows. */
export function allowRetention(reply: FastifyReply, retention: Retention): void {
  const policy = reply.getHeader('content-security-policy')
  if (retention.name === 'local' || typeof policy !== 'string') return
  const { origin } = retention
  const allowed = ['script-src', 'connect-src', 'img-src', 'style-src'].reduce(
    (text, directive) => text.replace(`${directive} 'self'`, `${directive} 'self' ${origin}`),
    policy,
  )
  reply.header('content-security-policy', `${allowed};frame-src ${origin}`)
}

/** Returns the script that loads the service beside the page, and marks when it has come or failed. */
export function getRetentionScripts(retention: Retention): string[] {
  if (retention.name === 'local') return []
  return [
    inlineScript(
      ({ id, url, token }) => {
        const script = document.createElement('script')
        script.id = id
        script.dataset.pwAuth = token
        const mark = () => {
          script.dataset.done = ''
        }
        script.addEventListener('load', mark)
        script.addEventListener('error', mark)
        script.src = url
        document.body.append(script)
      },
      { id: SCRIPT_ID, url: retention.script, token: retention.token },
    ),
  ]
}
