import sharp from 'sharp'

/**
 * A drawing of coverArt or avatarArt as a JPEG of this width in pixels.
 * Uploads must not come here: this sharp reads SVG.
 */
export const drawPicture = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
