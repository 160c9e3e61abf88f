import { create, type Font, type Glyph } from 'fontkit';
import { Blob, Buffer, Face, Font as ShapingFont, shape } from 'harfbuzzjs';

/** Returns the code points of each cluster of a shaped text, by the index of its first character. */
function splitClusters(text: string, starts: readonly number[]): Map<number, number[]> {
  const ordered = [...new Set(starts)].toSorted((one, other) => one - other);
  return new Map(
    ordered.map((start, index) => [
      start,
      [...text.slice(start, ordered[index + 1])].map((character) => character.codePointAt(0) ?? 0),
    ]),
  );
}

/**
 * Opens a font (TrueType) whose texts are shaped by HarfBuzz. The shaping of `fontkit` itself throws in Telugu, Malayalam and Gurmukhi,
 * and chooses wrong glyphs in Kannada and Bengali.
 */
export function openShapedFont(bytes: Uint8Array): Font {
  const font = create(bytes as Parameters<typeof create>[0]) as Font;
  const shapingFont = new ShapingFont(new Face(new Blob(bytes)));
  const layout = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shapingFont, buffer);
    const shaped = buffer.getGlyphInfosAndPositions();
    const codePoints = splitClusters(
      text,
      shaped.map(({ cluster }) => cluster),
    );
    const glyphs = shaped.map(({ codepoint: glyph, cluster }): Glyph => {
      const points = codePoints.get(cluster) ?? [];
      // Only the first glyph of a cluster has its text.
      codePoints.delete(cluster);
      return font.getGlyph(glyph, points);
    });
    const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
      ...{ xAdvance, yAdvance, xOffset, yOffset },
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
  return Object.assign(font, { layout });
}
