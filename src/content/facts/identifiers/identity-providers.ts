/** Identifiers of identity providers that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: '*.firebaseapp.com',
    kind: 'api',
    what: 'Identity Platform: page that passes the answer of Google or Microsoft back to the console',
    source: {
      url: 'https://firebase.google.com/docs/auth/web/redirect-best-practices',
      looked: '2026-11-22',
    },
  },
  {
    id: 'AADSTS50011',
    kind: 'field',
    what: 'Microsoft Entra ID: the reply address does not match',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AADSTS50105',
    kind: 'field',
    what: 'Microsoft Entra ID: the user is not assigned to the application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AADSTS65001',
    kind: 'field',
    what: 'Microsoft Entra ID: neither the user nor an administrator has consented to the application',
    source: {
      url: 'https://learn.microsoft.com/en-us/troubleshoot/entra/entra-id/app-integration/troubleshoot-consent-issues',
      looked: '2026-11-22',
    },
  },
  {
    id: 'AADSTS700016',
    kind: 'field',
    what: 'Microsoft Entra ID: no application with this identifier in the tenant',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AADSTS7000215',
    kind: 'field',
    what: 'Microsoft Entra ID: the client secret is wrong',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AADSTS7000222',
    kind: 'field',
    what: 'Microsoft Entra ID: the client secret has ended',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AADSTS90093',
    kind: 'field',
    what: 'Microsoft Entra ID: the user may not grant the permissions that the application asks for',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/application-sign-in-unexpected-user-consent-error',
      looked: '2026-11-22',
    },
  },
  {
    id: 'AADSTS90094',
    kind: 'field',
    what: 'Microsoft Entra ID: only an administrator can grant what the application asks for',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/application-sign-in-unexpected-user-consent-error',
      looked: '2026-11-22',
    },
  },
  {
    id: 'AADSTS900941',
    kind: 'field',
    what: 'Microsoft Entra ID: consent of an administrator is needed, because the application is judged risky',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/application-sign-in-unexpected-user-consent-error',
      looked: '2026-11-22',
    },
  },
  {
    id: 'access_not_configured',
    kind: 'field',
    what: 'Google: the administrator of a Workspace for Education has not yet configured this app',
    source: {
      url: 'https://support.google.com/accounts/answer/16668185',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Accounts in this organizational directory only',
    kind: 'label',
    what: 'Microsoft Entra ID: account type of an application for one tenant',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ACS URLs',
    kind: 'label',
    what: 'JumpCloud: ACS URL of the service provider',
    source: {
      url: 'https://jumpcloud.com/support/sso-application-connector-fields',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Actions',
    kind: 'label',
    what: 'JumpCloud: menu of an application, with its certificate',
    source: {
      url: 'https://jumpcloud.com/support/manage-application-idp-certificate-and-key-pairs',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Add new claim',
    kind: 'label',
    what: 'Microsoft Entra ID: adds an attribute to the assertion',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/saml-claims-customization',
      looked: '2026-11-21',
    },
  },
  {
    id: 'admin_policy_enforced',
    kind: 'field',
    what: 'Google: the Workspace administrator does not allow Sign in with Google for this app',
    source: {
      url: 'https://support.google.com/accounts/answer/16668185',
      looked: '2026-11-22',
    },
  },
  {
    id: 'API controls',
    kind: 'label',
    what: 'Google Admin console: which apps may use Google accounts and their data',
    source: {
      url: 'https://docs.cloud.google.com/gemini/enterprise/docs/connectors/gchat/config',
      looked: '2026-11-22',
    },
  },
  {
    id: 'apis.google.com',
    kind: 'api',
    what: 'Identity Platform: script with which the console reads that answer',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/platform_browser/index.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Application (client) ID',
    kind: 'label',
    what: 'Microsoft Entra ID: client ID of a registered application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Application Administrator',
    kind: 'role',
    what: 'Microsoft Entra ID: may set up single sign-on of an application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Application username',
    kind: 'label',
    what: 'Okta: which value is the user’s name in the application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Apps pending review',
    kind: 'label',
    what: 'Google Admin console: apps that users have asked for',
    source: {
      url: 'https://support.google.com/a/answer/16484119',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Assign to Groups',
    kind: 'label',
    what: 'Okta: assigns an application to groups',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/apps-assign-applications.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Assign to People',
    kind: 'label',
    what: 'Okta: assigns an application to users',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/apps-assign-applications.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Assignment required?',
    kind: 'label',
    what: 'Microsoft Entra ID: whether only assigned users come in',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/external-id/customers/how-to-register-saml-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Attribute Statements (optional)',
    kind: 'label',
    what: 'Okta: attributes of the assertion, in the form of a new application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/define-attribute-statements.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Attributes & Claims',
    kind: 'label',
    what: 'Microsoft Entra ID: section of what the assertion holds',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/saml-claims-customization',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Audience URI (SP Entity ID)',
    kind: 'label',
    what: 'Okta: entity ID of the service provider',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'auth/account-exists-with-different-credential',
    kind: 'field',
    what: 'Identity Platform: the address is known under another sign-in method',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/cancelled-popup-request',
    kind: 'field',
    what: 'Identity Platform: a second pop-up was opened over the first',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/expired-action-code',
    kind: 'field',
    what: 'Identity Platform: the link in the mail has expired',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/invalid-action-code',
    kind: 'field',
    what: 'Identity Platform: the link in the mail was used before, is damaged or has expired',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/invalid-credential',
    kind: 'field',
    what: 'Identity Platform: what was presented is wrong or has expired',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/invalid-verification-code',
    kind: 'field',
    what: 'Identity Platform: the code is wrong',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/network-request-failed',
    kind: 'field',
    what: 'Identity Platform: timeout, a cut connection, or a host that cannot be reached',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/operation-not-allowed',
    kind: 'field',
    what: 'Identity Platform: this sign-in method is switched off',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/popup-blocked',
    kind: 'field',
    what: 'Identity Platform: the browser blocked the pop-up',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/popup-closed-by-user',
    kind: 'field',
    what: 'Identity Platform: the pop-up was closed before sign-in was finished',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/too-many-requests',
    kind: 'field',
    what: 'Identity Platform: too many attempts in a short time',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/user-not-found',
    kind: 'field',
    what: 'Identity Platform: no user with this address',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/web-storage-unsupported',
    kind: 'field',
    what: 'Identity Platform: the browser keeps no cookies or site data',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'auth/wrong-password',
    kind: 'field',
    what: 'Identity Platform: the password is wrong, or the user has none',
    source: {
      url: 'https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/errors.ts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Basic SAML Configuration',
    kind: 'label',
    what: 'Microsoft Entra ID: section of the service provider’s addresses',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Certificate (Base64)',
    kind: 'label',
    what: 'Microsoft Entra ID: download of the signing certificate as text',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/tutorial-manage-certificates-for-federated-single-sign-on',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Choose name identifier format',
    kind: 'label',
    what: 'Microsoft Entra ID: format of the NameID',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/saml-claims-customization',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Client Authentication Type',
    kind: 'label',
    what: 'JumpCloud: how an OIDC application proves itself',
    source: {
      url: 'https://docs.byo.propelauth.com/sso/example-setup-guides/jumpcloud',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Cloud Application Administrator',
    kind: 'role',
    what: 'Microsoft Entra ID: may set up single sign-on of an application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Configure new app',
    kind: 'label',
    what: 'Google Admin console: gives an app its access before anybody used it',
    source: {
      url: 'https://docs.cloud.google.com/gemini/enterprise/docs/connectors/gchat/config',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Configure SSO with OIDC',
    kind: 'label',
    what: 'JumpCloud: kind of a custom application',
    source: { url: 'https://jumpcloud.com/support/sso-with-oidc', looked: '2026-11-21' },
  },
  {
    id: 'Configure SSO with SAML',
    kind: 'label',
    what: 'JumpCloud: kind of a custom application',
    source: {
      url: 'https://jumpcloud.com/support/sso-using-custom-saml-application-connectors',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Consent on behalf of your organization',
    kind: 'label',
    what: 'Microsoft Entra ID: box with which an administrator consents for all users',
    source: {
      url: 'https://learn.microsoft.com/en-us/troubleshoot/entra/entra-id/app-integration/troubleshoot-consent-issues',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Create App Integration',
    kind: 'label',
    what: 'Okta: begins a new application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/Apps_App_Integration_Wizard_SAML.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Create your own application',
    kind: 'label',
    what: 'Microsoft Entra ID: begins an application that is not in the gallery',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/external-id/customers/how-to-register-saml-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Default RelayState',
    kind: 'label',
    what: 'Okta: where people land after sign-in',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Enterprise apps',
    kind: 'label',
    what: 'Microsoft Entra ID: list of applications that people sign in to',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/saas-apps/domo-tutorial',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Global Administrator',
    kind: 'role',
    what: 'Microsoft Entra ID: sees the box to consent for all users on the consent screen',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/application-consent-experience',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Grant admin consent',
    kind: 'label',
    what: 'Microsoft Entra ID: button that consents for all users, under Permissions of an enterprise application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/grant-admin-consent',
      looked: '2026-11-22',
    },
  },
  {
    id: 'https://oauth.id.jumpcloud.com',
    kind: 'field',
    what: 'JumpCloud: issuer of OIDC',
    source: {
      url: 'https://docs.scalekit.com/guides/integrations/sso-integrations/jumpcloud-oidc',
      looked: '2026-11-21',
    },
  },
  {
    id: "I'm an Okta customer adding an internal app",
    kind: 'label',
    what: 'Okta: last step of a SAML application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/Apps_App_Integration_Wizard_SAML.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Identifier (Entity ID)',
    kind: 'label',
    what: 'Microsoft Entra ID: entity ID of the service provider',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'identitytoolkit.googleapis.com',
    kind: 'api',
    what: 'Identity Platform: checks methods, passwords and codes',
    source: {
      url: 'https://cloud.google.com/identity-platform/docs/use-rest-api',
      looked: '2026-11-22',
    },
  },
  {
    id: 'IdP Entity ID',
    kind: 'label',
    what: 'JumpCloud: entity ID of the identity provider, chosen freely',
    source: {
      url: 'https://developer.vouchfor.com/docs/setup-sso-on-jumpcloud',
      looked: '2026-11-21',
    },
  },
  {
    id: "Integrate any other application you don't find in the gallery (Non-gallery)",
    kind: 'label',
    what: 'Microsoft Entra ID: kind of an own application',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/external-id/customers/how-to-register-saml-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'JumpCloud Attribute Name',
    kind: 'label',
    what: 'JumpCloud: the user’s attribute that is sent',
    source: {
      url: 'https://jumpcloud.com/support/saml-attribute-notes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Limited',
    kind: 'label',
    what: 'Google Admin console: access of an app to Google services that are not restricted',
    source: {
      url: 'https://knowledge.workspace.google.com/admin/apps/control-which-apps-access-google-workspace-data',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Login URL',
    kind: 'label',
    what: 'Microsoft Entra ID: address for single sign-on',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'login.microsoftonline.com',
    kind: 'api',
    what: 'Microsoft Entra ID: where people sign in and administrators consent',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/grant-admin-consent',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Manage app access',
    kind: 'label',
    what: 'Google Admin console: list of apps with their access, under API controls',
    source: {
      url: 'https://docs.cloud.google.com/gemini/enterprise/docs/connectors/gchat/config',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Manage Third-Party App Access',
    kind: 'label',
    what: 'Google Admin console: earlier name of Manage app access',
    source: {
      url: 'https://support.google.com/a/answer/7281227',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Microsoft Entra Identifier',
    kind: 'label',
    what: 'Microsoft Entra ID: entity ID of the identity provider',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Name ID format',
    kind: 'label',
    what: 'Okta: format of the NameID',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Need admin approval',
    kind: 'label',
    what: 'Microsoft Entra ID: title of the screen that refuses a user who may not consent',
    source: {
      url: 'https://learn.microsoft.com/en-us/troubleshoot/entra/entra-id/app-integration/troubleshoot-consent-issues',
      looked: '2026-11-22',
    },
  },
  {
    id: 'New client secret',
    kind: 'label',
    what: 'Microsoft Entra ID: makes a client secret',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
      looked: '2026-11-21',
    },
  },
  {
    id: 'OAuth App Name Or Client ID',
    kind: 'label',
    what: 'Google Admin console: way to find an app that is not in the list',
    source: {
      url: 'https://docs.cloud.google.com/gemini/enterprise/docs/connectors/gchat/config',
      looked: '2026-11-22',
    },
  },
  {
    id: 'OIDC - OpenID Connect',
    kind: 'label',
    what: 'Okta: sign-in method of a new application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/Apps_App_Integration_Wizard_OIDC.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Permissions',
    kind: 'label',
    what: 'Microsoft Entra ID: what an enterprise application was granted, under Security',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/grant-admin-consent',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Permissions requested',
    kind: 'label',
    what: 'Microsoft Entra ID: title of the screen that asks for consent',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/application-consent-experience',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Reply URL (Assertion Consumer Service URL)',
    kind: 'label',
    what: 'Microsoft Entra ID: ACS URL of the service provider',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/add-application-portal-setup-sso',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SAMLSubject NameID',
    kind: 'label',
    what: 'JumpCloud: which value is the NameID',
    source: {
      url: 'https://jumpcloud.com/support/sso-application-connector-fields',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SAMLSubject NameID Format',
    kind: 'label',
    what: 'JumpCloud: format of the NameID',
    source: {
      url: 'https://developer.vouchfor.com/docs/setup-sso-on-jumpcloud',
      looked: '2026-11-21',
    },
  },
  {
    id: 'securetoken.googleapis.com',
    kind: 'api',
    what: 'Identity Platform: renews the session',
    source: {
      url: 'https://cloud.google.com/identity-platform/docs/use-rest-api',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Service Provider Attribute Name',
    kind: 'label',
    what: 'JumpCloud: name of an attribute in the assertion',
    source: {
      url: 'https://jumpcloud.com/support/saml-attribute-notes',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Show legacy configuration',
    kind: 'label',
    what: 'Okta: shows attribute statements on the tab Sign On',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/define-group-attribute-statements.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Sign',
    kind: 'label',
    what: 'JumpCloud: whether the assertion or the response is signed',
    source: {
      url: 'https://developer.vouchfor.com/docs/setup-sso-on-jumpcloud',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Sign-in redirect URIs',
    kind: 'label',
    what: 'Okta: callback addresses of an OIDC application',
    source: {
      url: 'https://docs.commercetools.com/tutorials/integration-guides/okta',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Signature Algorithm',
    kind: 'label',
    what: 'JumpCloud: how assertions are signed',
    source: {
      url: 'https://github.com/pulumi/docs/blob/master/content/docs/administration/access-identity/saml/jumpcloud.md',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Single sign-on URL',
    kind: 'label',
    what: 'Okta: ACS URL of the service provider',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SP Entity ID',
    kind: 'label',
    what: 'JumpCloud: entity ID of the service provider; capitals count',
    source: {
      url: 'https://jumpcloud.com/support/sso-application-connector-fields',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SSO Applications',
    kind: 'label',
    what: 'JumpCloud: list of applications that people sign in to',
    source: {
      url: 'https://jumpcloud.com/support/sso-using-custom-saml-application-connectors',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SSO IdP URL',
    kind: 'label',
    what: 'JumpCloud: address for single sign-on; cannot be changed later',
    source: {
      url: 'https://jumpcloud.com/support/sso-application-connector-fields',
      looked: '2026-11-21',
    },
  },
  {
    id: 'This is an internal app that we have created',
    kind: 'label',
    what: 'Okta: last step of a SAML application',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/Apps_App_Integration_Wizard_SAML.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Transfer accounts',
    kind: 'label',
    what: 'Google Authenticator: moves entries to another phone',
    source: {
      url: 'https://support.google.com/accounts/answer/1066447',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Trusted',
    kind: 'label',
    what: 'Google Admin console: access of an app to all Google services',
    source: {
      url: 'https://docs.cloud.google.com/gemini/enterprise/docs/connectors/gchat/config',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Unconfigured third-party apps',
    kind: 'label',
    what: 'Google Admin console: what users may do with apps that nobody has configured',
    source: {
      url: 'https://knowledge.workspace.google.com/admin/apps/control-which-apps-access-google-workspace-data',
      looked: '2026-11-22',
    },
  },
  {
    id: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    kind: 'field',
    what: 'SAML: format of a NameID that is a mail address',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/single-sign-on-saml-protocol',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Use this for Recipient URL and Destination URL',
    kind: 'label',
    what: 'Okta: uses the ACS URL for both; ticked by default',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/aiw-saml-reference.htm',
      looked: '2026-11-21',
    },
  },
  {
    id: 'user.email',
    kind: 'field',
    what: 'Okta: mail address of a user, as the value of an attribute',
    source: {
      url: 'https://github.com/AppFlowy-IO/AppFlowy-Cloud/blob/main/doc/OKTA_SAML.md',
      looked: '2026-11-21',
    },
  },
  {
    id: 'user.mail',
    kind: 'field',
    what: 'Microsoft Entra ID: mail address of a user, as the source of a claim',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/saml-claims-customization',
      looked: '2026-11-21',
    },
  },
  {
    id: 'User.Read',
    kind: 'permission',
    what: 'Microsoft Graph: sign the user in and read their profile',
    source: {
      url: 'https://learn.microsoft.com/en-us/troubleshoot/entra/entra-id/app-integration/troubleshoot-consent-issues',
      looked: '2026-11-22',
    },
  },
  {
    id: 'user.userprincipalname',
    kind: 'field',
    what: 'Microsoft Entra ID: user principal name, as the source of a claim',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/saml-claims-customization',
      looked: '2026-11-21',
    },
  },
  {
    id: 'View SAML setup instructions',
    kind: 'label',
    what: 'Okta: page with the values for the service provider',
    source: {
      url: 'https://help.okta.com/en-us/Content/Topics/Apps/manage-signing-certificates.htm',
      looked: '2026-11-21',
    },
  },
];
