import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

test.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome на Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge на Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, 'Яндекс Браузер на Windows'],
  [`${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera на Mac'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, 'Safari на Mac'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari на iPhone'],
  [`${iphone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome на iPhone'],
  [`${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome на Android'],
  [`${android} ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet на Android'],
  [`${android} ${webkit} Chrome/140.0.0.0 YaBrowser/25.10.0 Mobile Safari/537.36`, 'Яндекс Браузер на Android'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox на Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome на ChromeOS'],
  ['curl/8.14.1', 'Неизвестное устройство'],
  ['', 'Неизвестное устройство'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent).replaceAll('\u00a0', ' ')).toBe(device)
})
