import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatValue } from '../_domain/market-metrics/format-value.ts'
import { useIsland, useIslandId } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { classify, type Scale } from './classification.ts'
import type { CountyDetail, CountyMapApi, CountyMapProps, MetricDetail } from './contract.ts'
import { isOnMap } from './county-index.ts'
import { Legend } from './Legend.tsx'
import { linkTo } from './link.ts'
import { Message } from './Message.tsx'
import { resolveProps, ValueError } from './model.ts'
import { Stage, type StageHandle } from './Stage.tsx'
import { Tabs } from './Tabs.tsx'
import { Tools } from './Tools.tsx'
import { TEXTS } from './texts.ts'
import { useNames } from './use-names.ts'
import { useRecords } from './use-records.ts'

export function CountyMap(props: CountyMapProps) {
  const { emit, fail, expose, fresh } = useIsland()
  const texts = { ...TEXTS, ...props.texts }
  const { status, answer, retry } = useRecords(props.source)
  const plan = useMemo(() => resolveProps(props, answer, isOnMap), [props, answer])
  const names = useNames(props.source === undefined || status === 'ready')
  const [id, setId] = useState(props.metric)
  const [scale, setScale] = useState<Scale>(props.scale ?? 'fixed')
  const [lit, setLit] = useState<number>()
  /** False until scripts run: the server's HTML has controls that cannot answer yet. */
  const [live, setLive] = useState(fresh)
  const metric = plan.metrics.find((one) => one.id === id) ?? plan.metrics[0]
  const layer = useMemo(() => metric && classify(metric, scale), [metric, scale])
  const reportedMessages = useRef(new Set<string>())
  const stage = useRef<StageHandle>(undefined)
  const ids = { panel: useIslandId('panel'), tab: useIslandId('tab') }
  const ready = status === 'none' || status === 'ready'

  const choose = useEventCallback((next: string) => {
    if (next === metric?.id) return
    setId(next)
    setLit(undefined)
    emit('metric', { metric: next } satisfies MetricDetail)
  })
  useEffect(() => {
    setId(props.metric)
    setScale(props.scale ?? 'fixed')
  }, [props.metric, props.scale])
  useEffect(() => {
    const metricIds = plan.metrics.map((one) => one.id).join(', ')
    const errors = [...plan.errors]
    // Until the answer is there, nobody knows which metrics it has.
    if (status !== 'loading' && props.metric !== undefined && !plan.metrics.some((one) => one.id === props.metric))
      errors.push(new ValueError(`"metric" is "${props.metric}"; expected ${metricIds}`, props.metric))
    for (const error of errors) {
      // An error that new props do not affect has been reported already.
      if (!reportedMessages.current.has(error.message)) fail('props', error)
      reportedMessages.current.add(error.message)
    }
  }, [plan, status])

  const getDetail = useEventCallback((fips: string): CountyDetail => {
    const known = plan.known.get(fips)
    return {
      fips,
      name: known?.name ?? names?.(fips) ?? `FIPS ${fips}`,
      msa: known?.msa ?? null,
      metric: metric?.id ?? '',
      value: metric?.values.get(fips) ?? null,
      url: linkTo(fips, props),
    }
  })
  const getWords = useEventCallback(({ value, msa, fips }: CountyDetail) => ({
    value: value === null || !metric ? texts.noData : formatValue(value, metric),
    note: msa ?? (plan.known.get(fips) && props.source !== undefined ? texts.noMsa : ''),
  }))
  const getMetricId = useEventCallback(() => metric?.id ?? '')
  const show = useEventCallback((next: string) => {
    if (!plan.metrics.some((one) => one.id === next)) {
      throw new ValueError(
        `there is no metric "${next}"; expected ${plan.metrics.map((one) => one.id).join(', ')}`,
        next,
      )
    }
    choose(next)
  })
  useLayoutEffect(() => {
    setLive(true)
    // Reads the latest render, because the page keeps one object.
    expose({
      get metric() {
        return getMetricId()
      },
      show,
      find(fips) {
        if (!isOnMap(fips)) throw new ValueError(`FIPS code "${fips}" is not on the map`, fips)
        stage.current?.find(fips, false)
      },
    } satisfies CountyMapApi)
  }, [])

  if (!metric || !layer) return null
  const title = props.source !== undefined || props.metrics?.length ? metric.title : (props.title ?? '')
  const many = plan.metrics.length > 1
  const map = props.title ?? texts.map
  return (
    <div className="county-map" data-theme={props.theme ?? 'auto'}>
      <i className="county-map-probe" aria-hidden="true" />
      {many && <Tabs metrics={plan.metrics} chosen={metric} label={texts.tabs} live={live} onChoose={choose} />}
      <div
        id={ids.panel}
        role={many ? 'tabpanel' : 'group'}
        aria-labelledby={many ? `${ids.tab}-${metric.id}` : undefined}
        aria-label={many ? undefined : map}
      >
        {title && (
          <p className="county-map-title">
            <b>{title}</b> {metric.about && <span>{metric.about}</span>}
          </p>
        )}
        <Stage
          layer={layer}
          lit={lit}
          texts={texts}
          label={title && title !== map ? `${map}: ${title}` : map}
          ready={ready}
          wheel={props.wheel === true}
          detailOf={getDetail}
          wordsOf={getWords}
          handle={stage}
        >
          <Message props={props} texts={texts} status={status} onRetry={retry} />
        </Stage>
        {(layer.thresholds.length > 0 || metric.values.size > 0 || layer.hasGaps) && (
          <Legend layer={layer} texts={texts} live={live} onLight={setLit} />
        )}
        <p className="county-map-note">
          {[
            metric.note,
            ready && layer.old.connecticut && texts.olderConnecticut,
            ready && layer.old.alaska && texts.olderAlaska,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {props.tools !== false && (
          <Tools
            props={props}
            plan={plan}
            names={names}
            metric={metric}
            texts={texts}
            ready={ready}
            scale={scale}
            onScale={setScale}
            detailOf={getDetail}
            onFind={(fips) => stage.current?.find(fips, true)}
          />
        )}
      </div>
    </div>
  )
}
