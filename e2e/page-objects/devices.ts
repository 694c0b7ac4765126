import type { Page } from '@playwright/test'

/** The devices of the projects. */
const devices = {
  phone: { size: { width: 360, height: 740 }, isMobile: true, orientation: { angle: 0, type: 'portraitPrimary' } },
  desktop: { size: { width: 1280, height: 800 }, isMobile: false, orientation: { angle: 0, type: 'landscapePrimary' } },
} as const

export type Device = keyof typeof devices

/** Sets the size of the window in pixels. */
export type Resize = (size: { width: number; height: number }) => Promise<unknown>

/**
 * Emulates the devices of the projects one after another on a page of the project `desktop`, where no touch is emulated
 * otherwise. A page sees a device whole when it is opened on it. Returns what changes the device, which returns what resizes
 * its window: `setViewportSize` ends the emulation.
 */
export async function emulateDevices(page: Page): Promise<(device: Device) => Promise<Resize>> {
  const session = await page.context().newCDPSession(page)
  return async (device) => {
    const { size, isMobile, orientation } = devices[device]
    const resize: Resize = ({ width, height }) =>
      session.send('Emulation.setDeviceMetricsOverride', {
        ...{ width, height, screenWidth: width, screenHeight: height },
        ...{ mobile: isMobile, deviceScaleFactor: 1, screenOrientation: orientation },
      })
    // Screenshots take this size.
    await page.setViewportSize(size)
    await resize(size)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isMobile })
    return resize
  }
}
