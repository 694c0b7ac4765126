import sharp from 'sharp'

/**
 * A picture drawn by coverArt or avatarArt, as a JPEG of a width in pixels.
 * For drawings of the program itself only: this sharp reads SVG, so nothing that a visitor sent may come here.
 */
export const drawPicture = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
