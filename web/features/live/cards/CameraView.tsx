import { cardAnswersTexts as texts } from '@quiz/contract/texts/ru/card-answers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { type CameraReading, readCamera } from './live-camera.ts'
import { CardLetters } from './PhotoView.tsx'

type CameraViewProps = {
  /** Cards that count with this frame, and how all of them stand in it. */
  onReading: (reading: CameraReading) => void
}

/** What a live camera shows, with a letter on each card; the camera is on while this is on the page. */
export function CameraView({ onReading }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [reading, setReading] = useState<CameraReading | null>(null)
  const [isGone, setGone] = useState(false)
  const note = useEffectEvent((frame: CameraReading) => {
    setReading(frame)
    if (frame.agreed.length > 0) onReading(frame)
  })
  const end = useEffectEvent(() => setGone(true))
  // A camera is outside of React.
  useEffect(() => {
    if (!video.current) return undefined
    const stop = new AbortController()
    readCamera({ video: video.current, onReading: note, signal: stop.signal }).catch(() => end())
    return () => stop.abort()
  }, [])
  if (isGone) return <Notice tone="bad">{texts.cameraGone}</Notice>
  return (
    <>
      <p className="soft small">{texts.cameraHint}</p>
      <div className="card-photo">
        {/* It has no sound. */}
        <video ref={video} className="card-video" muted playsInline aria-label={texts.cameraLabel} />
        {reading && <CardLetters reading={reading} />}
      </div>
    </>
  )
}
