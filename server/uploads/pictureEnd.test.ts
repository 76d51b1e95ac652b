import { describe, expect, test } from 'vitest';
import { png } from '../testing/samples.ts';
import { withoutTail } from './pictureEnd.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** Its thumbnail is a picture of its own, within a segment; its dots hold what looks like marks: a stuffed byte and a restart. */
const thumbnail = 'ffd8 ffd9';
const photo = hex(`ffd8 ffe0 0006 ${thumbnail} ffdb 0003 00 ffff da 0003 00 12ff00 34ffd0 56 ffc4 0003 00 ffda 0003 00 78 ffd9`);
const archive = Buffer.from('PK\u0003\u0004 an archive');
const page = Buffer.from('<script>alert(1)</script>');
const film = Buffer.from('\u0000\u0000\u0000\u0018ftypmp42 a film');

describe('what stands behind the end of a picture', () => {
  test.each<[string, Buffer, string, Buffer]>([
    ['a film, as telephones put it there', photo, 'image/jpeg', film],
    ['an archive', photo, 'image/jpeg', archive],
    ['another picture', photo, 'image/jpeg', photo],
    ['a page', Buffer.from(png), 'image/png', page],
    ['an archive behind zeros', Buffer.from(png), 'image/png', Buffer.concat([Buffer.alloc(100), archive])],
  ])('is cut: %s', (_, picture, type, tail) => {
    expect(withoutTail(Buffer.concat([picture, tail]), type)).toEqual(picture);
  });

  test.each<[string, Buffer, string]>([
    ['nothing', photo, 'image/jpeg'],
    ['zeros', Buffer.concat([Buffer.from(png), Buffer.alloc(1000)]), 'image/png'],
    ['ends of lines', Buffer.concat([photo, Buffer.from('\r\n')]), 'image/jpeg'],
  ])('stays where it says nothing: %s', (_, bytes, type) => {
    expect(withoutTail(bytes, type)).toBe(bytes);
  });

  test.each<[string, Buffer, string]>([
    ['a JPEG that breaks off among its dots', photo.subarray(0, -2), 'image/jpeg'],
    ['one that breaks off in a segment', photo.subarray(0, 7), 'image/jpeg'],
    ['one that breaks off before a length', photo.subarray(0, 4), 'image/jpeg'],
    ['one with something that is no mark', Buffer.concat([photo.subarray(0, 2), page]), 'image/jpeg'],
    ['a PNG that breaks off', Buffer.from(png).subarray(0, -6), 'image/png'],
    [
      'a PNG of a chunk that is longer than the file',
      Buffer.concat([Buffer.from(png).subarray(0, 8), hex('ffffffff 49444154'), page]),
      'image/png',
    ],
    ['a kind whose end nobody looks for', Buffer.concat([photo, page]), 'image/tiff'],
  ])('is not told where the picture has no end: %s', (_, bytes, type) => {
    expect(withoutTail(bytes, type)).toBe(bytes);
  });
});
