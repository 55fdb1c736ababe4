import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { track } from '../_http/track/track.ts'
import { useIsland } from '../_runtime/context.ts'
import type { VideoPlayerProps } from './contract.ts'
import type { Progress } from './frame-messages.ts'
import { TEXTS } from './texts.ts'
import { useFrameProgress } from './use-frame-progress.ts'

const EVERY = 5

/** A thumbnail that becomes the player once it is pressed. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, embed, on, file, captions = [], poster, url, every = EVERY } = props
  const words = { ...TEXTS, ...props.texts }
  const { emit } = useIsland()
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null)
  const about = { title, url, provider: on ?? 'file' }
  /** Whole steps of `every` seconds that were reported. */
  const reported = useRef(0)

  useEffect(() => {
    if (playing) player.current?.focus()
  }, [playing])

  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPlaying(true)
    emit('play', { title })
    track('Video Content Started', about)
  }
  const report = ({ seconds, duration }: Progress) => {
    const step = Math.floor(seconds / every)
    if (step === reported.current || !step) return
    reported.current = step
    const [position, length] = [Math.floor(seconds), Math.round(duration) || 0]
    emit('progress', { title, seconds: position, duration: length })
    track('Video Content Playing', { ...about, position, ...(length && { total_length: length }) })
  }
  const listen = useFrameProgress(player, embed, report)

  return (
    <div className="video-player">
      {!playing ? (
        <a className="video-player-thumbnail" href={url} onClick={start}>
          {poster && <img src={poster} alt="" loading="lazy" />}
          <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
            <circle cx="32" cy="32" r="32" />
            <path d="M26 20l20 12-20 12z" />
          </svg>
          <span className="plat-heard">{words.play.replace('{title}', title)}</span>
          {embed && on && <span className="video-player-notice">{words.notice.replace('{network}', on)}</span>}
        </a>
      ) : embed ? (
        <iframe
          ref={player}
          className="video-player-frame"
          src={getPlayerUrl(embed)}
          onLoad={listen}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are there where the page has some
        <video
          ref={player}
          className="video-player-frame"
          src={file}
          poster={poster}
          controls
          autoPlay
          playsInline
          preload="metadata"
          aria-label={title}
          tabIndex={-1}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) => report({ seconds: currentTime, duration })}
          onEnded={() => emit('ended', { title })}
          onError={() => setFailed(true)}
        >
          {captions.map(({ src, language, label }, at) => (
            <track key={src} kind="captions" src={src} srcLang={language} label={label} default={at === 0} />
          ))}
        </video>
      )}
      <p role="alert">
        {failed && (
          <>
            {words.failed}{' '}
            <a href={url} target="_blank" rel="noopener">
              {words.open}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

/** Returns the address of a network's player that begins at once; YouTube's tells its progress only where it is asked to. */
const getPlayerUrl = (embed: string): string =>
  `${embed}${embed.includes('?') ? '&' : '?'}autoplay=1${embed.includes('youtube') ? '&enablejsapi=1' : ''}`
