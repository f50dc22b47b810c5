/** "Was this page helpful?", with a plain form for readers without JavaScript, which the site's server takes. */
import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { FORM_PATH, REASONS, TEXT_LIMIT } from '../../../../../content/model/feedback-form';
import PageFeedback from '../../on/PageFeedback';

/** The form. The server leads back to its thanks after it has stored the answer. */
export default function PageFeedbackWithForm(): ReactNode {
  const { permalink } = useDoc().metadata;
  return (
    <PageFeedback>
      <noscript>
        <p id="feedback-sent" className="helpful__thanks">
          Sent, thank you.
        </p>
        <form className="helpful__form" method="post" action={FORM_PATH}>
          <input type="hidden" name="page" value={permalink} />
          <fieldset>
            <legend>Was this page helpful?</legend>
            {Object.entries({ yes: 'Yes', ...REASONS }).map(([value, label]) => (
              <label key={value}>
                <input type="radio" name="answer" value={value} required />
                {value === 'yes' ? label : `No. ${label}`}
              </label>
            ))}
          </fieldset>
          <label className="helpful__words">
            In your words <span>(optional)</span>
            <textarea name="text" rows={3} maxLength={TEXT_LIMIT} />
          </label>
          <p className="helpful__count">
            This goes to the people who write these pages, without anything about you. Don’t enter
            names or account data.
          </p>
          <button type="submit" className="hc-button hc-button--primary">
            Send
          </button>
        </form>
      </noscript>
    </PageFeedback>
  );
}
