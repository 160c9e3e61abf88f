/**
 * Characters of other scripts, and symbols, that look like one or two Latin letters or digits: the entries of `confusables.txt` of
 * Unicode 13 (UTS #39), as in the package `unhomoglyph` 1.0.6, and small letters whose capital looks like a Latin one.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '10': '⏨',
  '2': '⨧ꝚƧϨꙄᒿꛯƻ',
  '3': '𝈆ꞫȜƷꝪⳌЗӠ𖼻𑣊Ҙ',
  '4': 'ᔯᏎ𑢯ᔰ',
  '5': 'Ƽ𑢻',
  '6': 'ⳒбᏮ𑣕',
  '7': '𝈒𐓒𑣆',
  '8': 'ଃ৪੪𞣋ȣȢ𐌚',
  '9': '੧୨৭൭ꝮⳊ𑣌𑢬𑣖',
  a: '⒜🄐⍺ɑαаΑАᎪᗅꓮ𖽀𐊠⍶',
  aa: 'ꜳꜲ',
  ac: '℀',
  ae: 'æӕÆӔ',
  ao: 'ꜵꜴ',
  ar: '🜇',
  as: '℁',
  au: 'ꜷꜶ',
  av: 'ꜹꜻꜸꜺ',
  ay: 'ꜽꜼ',
  b: 'ᑾᒀƁ⒝🄑ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓᑳƃƂБƀҍҌѣѢᑿᒁᒈвβ',
  bl: 'Ы',
  c: '⒞🄒℃ᴄςⲥсꮯ𐐽🝌𑣲𑣩ΣⲤСᏟꓚ𐊢𐌂𐐕𐔜¢ȼ₡🅮ҫҪƇ',
  cc: '🅭',
  co: '℅',
  cu: '℆',
  d: 'ᑺƊ⒟🄓ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ₫ᑻᒇ',
  dz: 'ʣ',
  e: '⒠🄔℮ꬲеҽ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿε',
  f: '⒡🄕℉ꬵꞙẝք𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: '⒢🄖ɡᶃƍցԌᏀᏳꓖɠǥǤƓ',
  h: '⒣🄗һհᏂΗⲎНᎻᕼꓧ𐋏нɦꚕᏲⱧҢħћĦӉӇ',
  i: '⒤˛⍳ıɪɩιіꙇӏꭵᎥ𑣃ⓛ⍸ɨᵻᵼ',
  j: 'ᒘ⒥🄙ϳјꞲͿЈᎫᒍꓙɉɈᒙ',
  k: '⒦🄚ΚⲔКᏦᛕꓗ𐔘ƙⱩҚ₭ꝀҞƘкκ',
  l: 'ᒶ🄘⒧🄛|∣⏽￨١۱𐌠𞣇ƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫٳᒷױ',
  ll: '∥ǁװ𐆙',
  lo: 'Ю',
  ls: 'ʪ',
  lt: '₶',
  lz: 'ʫ',
  m: '🄜ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎмμ',
  mb: '🝫',
  n: '⒩🄝ոռΝⲚꓠ𐔓𐆎ɳƞηƝᵰ',
  no: '№',
  o: '⒪🄞ంಂംං०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ۿøꬾØⵁɵꝋөѳꮎꮻ⊖⊝⍬𝈚🜔ƟꝊθΘӨѲⴱᎾᏫꭴᎤ',
  o0: '⁒',
  oe: 'œŒ',
  oo: '∞ꝏꚙꝎꚘ',
  p: 'ᑶƤ⒫🄟⍴ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽᑷᒆ',
  q: '⒬🄠ԛգզⵕʠ',
  qe: '🜀',
  r: '⒭🄡ꭇꭈᴦⲅгꮁ𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲґ',
  rn: '⒨𑣣𑜀₥ɱᵯ',
  rs: '₨',
  s: '⒮🄢🄪ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: 'Ƭ⒯🄣⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭ⍡ȾƮҬ₮ŧŦᵵтτ',
  t3: 'Ꜩ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ᑗ⒰🄤ꞟᴜꭎꭒʋυս𐓶𑣘∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌᑘᑧ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'ᐺ⒱🄥∨⋁ᴠνѵט𑜆ꮩ𑣀𝈍٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝𐆗ᐻ🜈',
  vb: '🝬',
  w: '⒲🄦ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪ𑓅₩ꝡ',
  x: '⒳🄧×⤫⤬⨯хᕁᕽ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧⨰Ҳ𐆖χ',
  y: 'Ƴ⒴🄨ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұ¥ɎҰ',
  z: '⒵🄩ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶζ',
};

/** Latin letters in place of each character that looks like them. */
const latinOf: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, characters]) =>
    Array.from(characters, (character) => [character, latin] as const),
  ),
);

/** Letters that look like others in Latin script itself, when case is ignored: `I`, `l` and `1`, `O` and `0`, `rn` and `m`, `vv` and `w`. */
const foldLatin = (letters: string) =>
  letters.replace(/[i1]/g, 'l').replaceAll('0', 'o').replaceAll('rn', 'm').replaceAll('vv', 'w');

/** Replaces each character by the Latin letters that it looks like. */
export const replaceLookAlikes = (text: string) =>
  Array.from(text, (character) => latinOf.get(character) ?? character).join('');

/** Returns a text in which texts that look alike are equal, without case. */
export const computeLook = (text: string) =>
  foldLatin(replaceLookAlikes(replaceLookAlikes(text).toLowerCase()));
