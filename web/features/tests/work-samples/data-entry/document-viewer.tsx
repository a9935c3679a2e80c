import { Maximize, TextInitial, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { AskedWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pictureUrl } from './picture-url.ts'

type Document = Extract<AskedWorkSample, { kind: 'data-entry' }>['documents'][number]

/** A key press, of the browser or of React. */
type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

/** In percent of the width of its box. */
const zooms = [100, 125, 150, 200, 300] as const

/** How far a key moves the picture, in pixels. */
const step = 120

/** The size of a picture, which stays from one document to the next, and what moves it. */
export function useDocumentView() {
  const [at, setAt] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const zoom = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), zooms.length - 1))
  return {
    box,
    percent: zooms[at]!,
    canZoomIn: at < zooms.length - 1,
    canZoomOut: at > 0,
    zoom,
    fit: () => setAt(0),
    /** Handles the keys that work in the fields, too; returns whether it was one of them. */
    handle(event: Pressed): boolean {
      const sideways = event.shiftKey ? step : 0
      const moves: Record<string, () => void> = {
        PageUp: () => box.current?.scrollBy(-sideways, sideways === 0 ? -step : 0),
        PageDown: () => box.current?.scrollBy(sideways, sideways === 0 ? step : 0),
      }
      const zooming: Record<string, () => void> = { ArrowUp: () => zoom(1), ArrowDown: () => zoom(-1) }
      const act = event.altKey ? zooming[event.key] : moves[event.key]
      if (!act || event.ctrlKey || event.metaKey) return false
      event.preventDefault()
      act()
      return true
    },
  }
}

interface DocumentViewerProps {
  document: Document
  number: number
  of: number
  view: ReturnType<typeof useDocumentView>
}

/** The picture of a document: it can be zoomed and moved with the keyboard, the mouse and fingers. */
export function DocumentViewer({ document, number, of, view }: DocumentViewerProps) {
  const { box, percent, canZoomIn, canZoomOut, zoom, fit, handle } = view
  const [isText, setText] = useState(false)
  const textId = useId()
  const { description } = document
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (handle(event)) return
    if (event.key === '+' || event.key === '=') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if (event.key === '0') fit()
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const listening = new AbortController()
    element.addEventListener('keydown', (event) => onKey(event), listening)
    letDrag(element, listening)
    return () => listening.abort()
  }, [box])
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex min-h-8 flex-wrap items-center gap-x-1 gap-y-1">
        <span className="mr-auto text-sm font-medium">
          Document {number} of {of}
        </span>
        {description !== '' && (
          <Button size="sm" look="ghost" aria-expanded={isText} aria-controls={textId} onClick={() => setText(!isText)}>
            <TextInitial aria-hidden />
            <span className="max-sm:sr-only">Text version</span>
          </Button>
        )}
        <IconButton
          label="Zoom out"
          size="sm"
          icon={<ZoomOut aria-hidden />}
          disabled={!canZoomOut}
          onClick={() => zoom(-1)}
        />
        <span className="tabular w-11 text-center text-sm text-ink-soft" role="status">
          {percent}%
        </span>
        <IconButton
          label="Zoom in"
          size="sm"
          icon={<ZoomIn aria-hidden />}
          disabled={!canZoomIn}
          onClick={() => zoom(1)}
        />
        <IconButton
          label="Fit to width"
          size="sm"
          icon={<Maximize aria-hidden />}
          disabled={!canZoomOut}
          onClick={fit}
        />
      </figcaption>
      <div
        ref={box}
        role="region"
        tabIndex={0}
        aria-label={`Picture of document ${number}`}
        data-own-arrows
        className={cx(
          'max-h-[38dvh] overflow-auto rounded-control border border-line-strong bg-sunken @3xl:max-h-[calc(100dvh-19rem)]',
          canZoomOut && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          key={document.id}
          src={pictureUrl(document)}
          alt={
            description === ''
              ? `Document ${number}, a picture that has to be read`
              : `Document ${number}, also as text`
          }
          draggable={false}
          style={{ width: `${percent}%` }}
          className="block h-auto min-h-24 max-w-none select-none"
        />
      </div>
      {isText && (
        <p id={textId} className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
          {description}
        </p>
      )}
    </figure>
  )
}

/** Moves the content of a scrolled box with the mouse. Fingers do it anyway. */
function letDrag(box: HTMLElement, listening: AbortController): void {
  box.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType, button }) => {
      if (pointerType === 'mouse' && button === 0) box.setPointerCapture(pointerId)
    },
    listening,
  )
  box.addEventListener(
    'pointermove',
    ({ pointerId, movementX, movementY }) => {
      if (box.hasPointerCapture(pointerId)) box.scrollBy(-movementX, -movementY)
    },
    listening,
  )
}
