import { createContext } from 'react';
import { firstbell, type Brand } from './color/brand.ts';

/** Provides the brand whose logo `BrandMark` shows. */
export const BrandContext = createContext<Brand>(firstbell);
