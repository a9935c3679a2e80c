import { useEffect, useRef } from 'react'

const bars = 12

/** Shows how loud the microphone is. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = new AnalyserNode(context, { fftSize: 512 })
    const source = context.createMediaStreamSource(new MediaStream([track]))
    source.connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = requestAnimationFrame(function measure() {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      const lit = Math.min(bars, Math.round(loudness * 4 * bars))
      for (const [at, bar] of [...(meter.current?.children ?? [])].entries())
        (bar as HTMLElement).style.opacity = at < lit ? '1' : '0.2'
      frame = requestAnimationFrame(measure)
    })
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [track])
  return (
    <div ref={meter} aria-hidden className="flex h-2 gap-1">
      {Array.from({ length: bars }, (_, at) => (
        <span key={at} className="h-full grow rounded-full bg-success opacity-20" />
      ))}
    </div>
  )
}
