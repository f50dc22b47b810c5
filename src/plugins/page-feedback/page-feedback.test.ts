import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { loadCompany } from '../../config/company/load';
import company from '../../../company.config';
import pageFeedback from '.';

const { features } = loadCompany(company, {});

it.each([
  [true, false, 'on'],
  [true, true, 'form'],
  [false, false, 'off'],
  [false, true, 'off'],
])('has a component if it is %s, and its plain form is %s', (feedback, feedbackForm, variant) => {
  const folder = pageFeedback({ ...features, feedback, feedbackForm }).getThemePath?.() ?? '';
  expect(basename(folder)).toBe(variant);
  expect(existsSync(join(folder, 'PageFeedback/index.tsx'))).toBe(true);
});

it('has no plain form by default, so that no page posts one', () => {
  expect(features.feedbackForm).toBe(false);
});
